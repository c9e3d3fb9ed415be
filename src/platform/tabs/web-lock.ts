/** Runs a task while no other tab runs one of this name; at once if the browser has no locks, and after `waitMs` at the latest. */
export async function withWebLock<Result>(
  name: string,
  waitMs: number,
  task: () => Promise<Result>,
): Promise<Result> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return task();
  const lock = { taken: false };
  const run = () => {
    lock.taken = true;
    return task();
  };
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(waitMs) }, run);
  } catch (error) {
    // A frozen tab may hold the lock, and some webviews refuse it.
    if (lock.taken) throw error;
    return task();
  }
}

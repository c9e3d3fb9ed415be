/** Often enough for a person who ends npm and starts it again. */
const PARENT_CHECK_MS = 500;

/** Read when this process starts, as the parent may end before `onStop` is called. */
const parent = process.ppid;

/**
 * Calls `stop` once: on SIGINT or SIGTERM, or when the process that started this one has gone. Ending npm ends only its
 * shell, which passes no signal on.
 */
export function onStop(stop: () => void): void {
  const stopOnce = () => {
    clearInterval(timer);
    for (const signal of signals) process.off(signal, stopOnce);
    stop();
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, stopOnce);
  const timer = setInterval(() => {
    if (process.ppid !== parent) stopOnce();
  }, PARENT_CHECK_MS);
  timer.unref();
}

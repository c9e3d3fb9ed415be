/** The interval is short enough for somebody who stops npm and starts it again. */
const PARENT_CHECK_MS = 500;

/** The id is read at start-up, because the parent may end before `onStop` is called. */
const parent = process.ppid;

/**
 * Calls `stop` once: on SIGINT or SIGTERM, or when the parent process has gone. Stopping npm stops only its
 * shell, which does not pass the signal on.
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

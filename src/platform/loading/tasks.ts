/** Ends the task, so that the browser can answer a key or a press before the rest. */
export const yieldToInput = (): Promise<void> =>
  // Older browsers have no scheduler, or one that cannot yield.
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));

/** How long a page may be busy before the work is done all the same. */
const LATEST_MS = 2000;

/** Does the work when the page has nothing else to do. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work);
}

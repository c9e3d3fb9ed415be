/** Resolves once the first load is over and the browser has nothing else to do. */
export const afterLoad = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = () => {
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
      else setTimeout(resolve, 200);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });

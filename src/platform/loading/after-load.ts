import { whenIdle } from './tasks.ts';

/** Resolves once the first load is over and the browser has nothing else to do. */
export const afterLoad = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = () => whenIdle(resolve);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });

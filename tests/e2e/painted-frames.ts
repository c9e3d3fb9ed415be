import type { Page } from '@playwright/test';

declare global {
  interface Window {
    painted: { themes: string[]; fieldPlaces: string[] };
  }
}

/** Records in every document of this page, frame by frame, each change of the theme and of the first field's place. */
export const recordFrames = (page: Page) =>
  page.addInitScript(() => {
    const painted = (window.painted = { themes: [] as string[], fieldPlaces: [] as string[] });
    const add = (list: string[], value: string) => {
      if (list.at(-1) !== value) list.push(value);
    };
    const record = () => {
      // The document may have no body yet, although its type says otherwise.
      const body = document.body as HTMLElement | null;
      if (body) {
        const { colorScheme } = getComputedStyle(document.documentElement);
        const [red = '0'] = /\d+/.exec(getComputedStyle(body).backgroundColor) ?? [];
        const chrome = document.querySelector('meta[name="theme-color"]')?.getAttribute('content') ?? '';
        const isDark = [colorScheme === 'dark', Number(red) < 128, chrome === '#16161b'];
        add(painted.themes, isDark.every(Boolean) ? 'dark' : isDark.some(Boolean) ? 'mixed' : 'light');
        const place = document.querySelector('#root input')?.getBoundingClientRect();
        if (place) add(painted.fieldPlaces, JSON.stringify(place));
      }
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });

/** The recorded frames, including the frame of the latest change. */
export const framesOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.painted;
  });

/** The sum of layout shifts since the document loaded. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 200); // buffered entries arrive in a later task
      }),
  );

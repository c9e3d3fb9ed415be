import type { Browser } from '@playwright/test';
import { loadOnce, type Load } from './load-once.ts';

/** A page to measure at `/sign-in` of its origin. */
export interface MeasuredPage {
  name: string;
  origin: string;
  /** The language of the browser. */
  locale: string;
  /** False for a page without React. */
  isLive: boolean;
}

async function visit(browser: Browser, { origin, locale, isLive }: MeasuredPage): Promise<Load> {
  const context = await browser.newContext({
    locale,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    await context.request.get(`${origin}/oidc/auth?client_id=demo-app&tenant=default`);
    return await loadOnce(context, `${origin}/sign-in`, isLive);
  } finally {
    await context.close();
  }
}

/** Loads all pages in turn, again and again, so that disturbances of the machine affect all alike. */
export async function measure<Page extends MeasuredPage>(
  browser: Browser,
  pages: readonly Page[],
  runs: number,
): Promise<{ page: Page; loads: Load[] }[]> {
  // The first load of a browser is slower, and so is the first one of a server.
  for (const page of pages) await visit(browser, page);
  const measured = pages.map((page) => ({ page, loads: [] as Load[] }));
  for (let run = 0; run < runs; run++)
    for (const { page, loads } of measured) loads.push(await visit(browser, page));
  return measured;
}

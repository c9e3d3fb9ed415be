import type { Browser, BrowserContext } from '@playwright/test';

/** A page to measure at `/sign-in` of its origin. */
export interface MeasuredPage {
  name: string;
  origin: string;
  /** The language of the browser. */
  locale: string;
  /** False for a page without React. */
  isLive: boolean;
}

/** The screen of a phone. */
export const SCREEN = { width: 360, height: 740 };

/** Opens the page in a context of its own, and returns what it measured. */
type Visit<Result> = (context: BrowserContext, url: string, page: MeasuredPage) => Promise<Result>;

async function visit<Result>(browser: Browser, page: MeasuredPage, once: Visit<Result>): Promise<Result> {
  const { origin, locale } = page;
  const context = await browser.newContext({
    locale,
    viewport: SCREEN,
    isMobile: true,
    hasTouch: true,
  });
  try {
    await context.request.get(`${origin}/oidc/auth?client_id=demo-app&tenant=default`);
    return await once(context, `${origin}/sign-in`, page);
  } finally {
    await context.close();
  }
}

/** Visits all pages in turn, again and again, so that disturbances of the machine affect all alike. */
export async function measure<Page extends MeasuredPage, Result>(
  browser: Browser,
  pages: readonly Page[],
  runs: number,
  once: Visit<Result>,
): Promise<{ page: Page; visits: Result[] }[]> {
  // The first load of a browser is slower, and so is the first one of a server.
  for (const page of pages) await visit(browser, page, once);
  const measured = pages.map((page) => ({ page, visits: [] as Result[] }));
  for (let run = 0; run < runs; run++)
    for (const { page, visits } of measured) visits.push(await visit(browser, page, once));
  return measured;
}

import type { Browser, BrowserContext } from '@playwright/test';
import { loadOnce, type Load } from './load-once.ts';

/** A page that is measured, at `/sign-in` of its origin. */
export interface Contestant {
  name: string;
  origin: string;
  /** False for a page without a framework. */
  isLive: boolean;
  /** Of the browser; English without it. */
  locale?: string;
}

export interface Visits {
  contestant: Contestant;
  /** What happens in the new browser context before the page is measured. */
  prepare?: ((context: BrowserContext, contestant: Contestant) => Promise<void>) | undefined;
}

async function visit(browser: Browser, { contestant, prepare }: Visits): Promise<Load> {
  const context = await browser.newContext({
    locale: contestant.locale ?? 'en-US',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    await context.request.get(`${contestant.origin}/oidc/auth?client_id=demo-app&tenant=default`);
    await prepare?.(context, contestant);
    return await loadOnce(context, `${contestant.origin}/sign-in`, contestant.isLive);
  } finally {
    await context.close();
  }
}

/** Visits all in turn, again and again, so that what disturbs the machine disturbs all alike. */
export async function measure<Each extends Visits>(
  browser: Browser,
  all: readonly Each[],
  runs: number,
): Promise<{ of: Each; name: string; loads: Load[] }[]> {
  // The first load of a browser is slower, and so is that of a server.
  for (const each of all) await visit(browser, each);
  const measured = all.map((each) => ({ of: each, name: each.contestant.name, loads: [] as Load[] }));
  for (let run = 0; run < runs; run++)
    for (const { of, loads } of measured) loads.push(await visit(browser, of));
  return measured;
}

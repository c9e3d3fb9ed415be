import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../../setup/fixtures.ts';
import type { Site } from '../../setup/site.ts';
import { control } from '../mock-control.ts';
import { identifier } from './moves.ts';
import type { Row } from './routes.ts';
import { expectScreen, type Screen } from './screens.ts';

/** Somebody at a screen of theirs. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  site: Site;
  row: Row;
}

/** A way to get lost. */
export interface Event {
  /** Before the walk. */
  before?: (visit: Visit) => Promise<unknown>;
  /** Before the walk's last move. */
  beforeLast?: (visit: Visit) => Promise<unknown>;
  /** After the walk. The page to look at then, if it is another one. */
  happens?: (visit: Visit) => Promise<Page | void>;
  /** What is on the screen then. */
  expects: (row: Row) => Screen;
  /** Documents that may be loaded by it, last move included; one more would be a loop. */
  documents: number;
  /** What doing the obvious then leads to, where that is tried. */
  leads?: (row: Row) => Screen | undefined;
}

const shows = (row: Row) => row.shows;
const leads = (row: Row) => row.leads;
const late = (row: Row) => row.late;

/** The address of the page, in another one that is not looked at before it is there. */
async function opened(act: Promise<Page>): Promise<Page> {
  const page = await act;
  await page.waitForURL(/^http/);
  return page;
}

const openAlone = ({ page, context }: Visit) =>
  opened(
    Promise.all([context.waitForEvent('page'), page.evaluate(() => void open(location.href))]).then(
      ([tab]) => tab,
    ),
  );

/** What browsers copy: address, history state, session storage. Playwright cannot press "Duplicate tab". */
async function duplicate({ page, context }: Visit): Promise<Page> {
  const copy = await page.evaluate(() => ({
    href: location.href,
    state: history.state as unknown,
    session: Object.entries(sessionStorage),
  }));
  const tab = await context.newPage();
  // From a page of ours: Chromium forgets the state of another one's entry.
  await tab.goto('/unknown-session');
  await tab.evaluate(({ href, state, session }) => {
    for (const [key, value] of session) sessionStorage.setItem(key, String(value));
    History.prototype.pushState.call(history, state, '', href);
  }, copy);
  await tab.reload();
  return tab;
}

async function elsewhere({ page, context }: Visit): Promise<Page> {
  const stranger = await context.browser()?.newContext({ locale: 'en-US' });
  const tab = await (stranger ?? context).newPage();
  await tab.goto(page.url());
  return tab;
}

async function back({ page, row }: Visit): Promise<void> {
  await page.goBack();
  if (row.kept === undefined) return;
  await expect(identifier(page)).toHaveValue(row.kept);
}

async function forward(visit: Visit): Promise<void> {
  await back(visit);
  await expectScreen(visit.page, visit.row.back);
  await visit.page.goForward();
}

/** A new deployment, some time after the page came: whatever it loads later has another name now, and the browser has no copy. */
const deploy =
  (status: 404 | 500, times?: number) =>
  async ({ page, context, site }: Visit): Promise<void> => {
    await page.waitForFunction(() => {
      const loaded = (part: string) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${part}-`));
      return !loaded('index') || loaded('coded');
    });
    const browser = await context.newCDPSession(page);
    await browser.send('Network.clearBrowserCache');
    const name = `missing-asset-${String(status)}`;
    await control(context, site).faults({ name, ...(times !== undefined && { times }) });
  };

const deployAndReload = (status: 404 | 500, times?: number) => async (visit: Visit) => {
  await deploy(status, times)(visit);
  await visit.page.reload();
};

const forbidStorage = ({ context }: Visit) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

async function reload({ page }: Visit): Promise<void> {
  await page.reload();
}

/** Every way to get lost, but for those that need a browser of their own (`lost-and-found-*.spec.ts`). */
export const events = {
  reload: { happens: reload, expects: shows, documents: 1, leads },
  'duplicate tab': {
    happens: duplicate,
    ...{ expects: shows, documents: 2 },
    // The copy has not the whole history, as a real one has: where Back leads is tried in the tab itself.
    leads: (row) => (row.shows === 'not found' || row.shows === 'session over' ? undefined : row.leads),
  },
  'address in a new tab': { happens: openAlone, expects: ({ bare }) => bare, documents: 1 },
  'address in another browser': { happens: elsewhere, expects: ({ foreign }) => foreign, documents: 1 },
  Back: { happens: back, expects: (row) => row.back, documents: 1 },
  Forward: { happens: forward, expects: shows, documents: 2, leads },
  'session expired': {
    happens: ({ context, site }) => control(context, site).advance(3601),
    ...{ expects: shows, documents: 0, leads: late },
  },
  'session cookie lost': {
    happens: ({ context }) => context.clearCookies({ name: '_interaction' }),
    ...{ expects: shows, documents: 0, leads: late },
  },
  'script gone on the way, 404': { beforeLast: deploy(404, 1), expects: shows, documents: 4, leads },
  'script gone on the way, 500': { beforeLast: deploy(500, 1), expects: shows, documents: 4, leads },
  'script gone at a reload': { happens: deployAndReload(404, 1), expects: shows, documents: 2, leads },
  'script gone for good': {
    happens: deployAndReload(500),
    expects: (row) => (row.lazy ? 'part missing' : row.shows),
    documents: 2,
  },
  'storage forbidden': { before: forbidStorage, happens: reload, expects: shows, documents: 1, leads },
} as const satisfies Record<string, Event>;

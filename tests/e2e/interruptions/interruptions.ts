import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../../setup/fixtures.ts';
import { mockControl } from '../mock-control.ts';
import { identifierField } from '../journeys/actions.ts';
import type { Journey } from '../journeys/journey.ts';
import { expectScreen, type ScreenName } from '../journeys/screens.ts';

export interface InterruptedPage {
  page: Page;
  context: BrowserContext;
  journey: Journey;
}

export interface Interruption {
  beforeSetup?: (target: InterruptedPage) => Promise<unknown>;
  beforeLastAction?: (target: InterruptedPage) => Promise<unknown>;
  /** Interrupts after the setup; returns the page to check if it is another one. */
  interrupt?: (target: InterruptedPage) => Promise<Page | void>;
  expectedScreen: (journey: Journey) => ScreenName;
  /** The number of documents that may load, including the last setup action. More means a reload loop. */
  maxDocuments: number;
  /** The screen after the action of the route; undefined to skip the action. */
  screenAfterAction?: (journey: Journey) => ScreenName | undefined;
}

const sameScreen = (journey: Journey) => journey.screen;
const afterAction = (journey: Journey) => journey.afterAction;
const afterLoss = (journey: Journey) => journey.afterActionLost ?? journey.afterActionExpired;

async function openInNewTab({ page, context }: InterruptedPage): Promise<Page> {
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void open(location.href));
  const tab = await opened;
  await tab.waitForURL(/^http/);
  return tab;
}

/** Copies address, referrer, history state and session storage, because Playwright cannot use "Duplicate tab". */
export async function duplicateTab({
  page,
  context,
}: Pick<InterruptedPage, 'page' | 'context'>): Promise<Page> {
  const copy = await page.evaluate(() => ({
    href: location.href,
    referer: document.referrer,
    state: history.state as unknown,
    session: Object.entries(sessionStorage),
  }));
  const tab = await context.newPage();
  // The tab must show our origin first, or Chromium drops the state of the entry.
  await tab.goto('/unknown-session', { referer: copy.referer });
  await tab.evaluate(({ href, state, session }) => {
    for (const [key, value] of session) sessionStorage.setItem(key, String(value));
    History.prototype.pushState.call(history, state, '', href);
  }, copy);
  await tab.reload();
  return tab;
}

async function openInOtherBrowser({ page, context }: InterruptedPage): Promise<Page> {
  const otherContext = await context.browser()?.newContext({ locale: 'en-US' });
  const tab = await (otherContext ?? context).newPage();
  await tab.goto(page.url());
  return tab;
}

async function goBack({ page, journey }: InterruptedPage): Promise<void> {
  await page.goBack();
  if (journey.previousValue === undefined) return;
  await expect(identifierField(page)).toHaveValue(journey.previousValue);
}

async function goBackAndForward(target: InterruptedPage): Promise<void> {
  await goBack(target);
  await expectScreen(target.page, target.journey.previousScreen);
  await target.page.goForward();
}

/** Simulates a new deployment: scripts that have not loaded yet are missing, and the HTTP cache is empty. */
const removeScripts =
  (status: 404 | 500, times?: number) =>
  async ({ page, context }: InterruptedPage): Promise<void> => {
    // The page preloads this script, which must finish first.
    await page.waitForFunction(() => {
      const isLoaded = (chunk: string) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${chunk}-`));
      return !isLoaded('index') || isLoaded('submit');
    });
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    const name = `missing-asset-${String(status)}`;
    await mockControl(page).setFaults({ name, ...(times !== undefined && { times }) });
  };

const removeScriptsAndReload = (status: 404 | 500, times?: number) => async (target: InterruptedPage) => {
  await removeScripts(status, times)(target);
  await target.page.reload();
};

export const blockStorage = ({ context }: Pick<InterruptedPage, 'context'>) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

async function reload({ page }: InterruptedPage): Promise<void> {
  await page.reload();
}

/** All interruptions except those that need another browser setup (`interruptions-*.spec.ts`). */
export const interruptions = {
  reload: { interrupt: reload, expectedScreen: sameScreen, maxDocuments: 1, screenAfterAction: afterAction },
  'duplicate tab': {
    interrupt: duplicateTab,
    expectedScreen: sameScreen,
    maxDocuments: 2,
    // Unlike a real duplicate, the copy has no earlier history, so the test does not try Back.
    screenAfterAction: (journey) =>
      journey.screen === 'not found' || journey.screen === 'session over' ? undefined : journey.afterAction,
  },
  'address in a new tab': {
    interrupt: openInNewTab,
    expectedScreen: ({ inNewTab }) => inNewTab,
    maxDocuments: 1,
  },
  'address in another browser': {
    interrupt: openInOtherBrowser,
    expectedScreen: ({ inOtherBrowser }) => inOtherBrowser,
    maxDocuments: 1,
  },
  Back: { interrupt: goBack, expectedScreen: (journey) => journey.previousScreen, maxDocuments: 1 },
  Forward: {
    interrupt: goBackAndForward,
    expectedScreen: sameScreen,
    maxDocuments: 2,
    screenAfterAction: afterAction,
  },
  'session expired': {
    interrupt: ({ page }) => mockControl(page).advanceClock(3601),
    expectedScreen: sameScreen,
    maxDocuments: 0,
    screenAfterAction: afterLoss,
  },
  'session cookie lost': {
    interrupt: ({ context }) => context.clearCookies({ name: '_interaction' }),
    expectedScreen: sameScreen,
    maxDocuments: 0,
    screenAfterAction: afterLoss,
  },
  'script missing on the last action, 404': {
    beforeLastAction: removeScripts(404, 1),
    expectedScreen: sameScreen,
    maxDocuments: 4,
    screenAfterAction: afterAction,
  },
  'script missing on the last action, 500': {
    beforeLastAction: removeScripts(500, 1),
    expectedScreen: sameScreen,
    maxDocuments: 4,
    screenAfterAction: afterAction,
  },
  'script missing once at a reload': {
    interrupt: removeScriptsAndReload(404, 2),
    expectedScreen: sameScreen,
    maxDocuments: 2,
    // A screen that is not lazy shows without these scripts, and loads nothing again until a person reloads it.
    screenAfterAction: (journey) => (journey.isLazy ? journey.afterAction : undefined),
  },
  'script missing permanently': {
    interrupt: removeScriptsAndReload(500),
    expectedScreen: (journey) => (journey.isLazy ? 'part missing' : journey.screen),
    maxDocuments: 2,
  },
  'storage blocked': {
    beforeSetup: blockStorage,
    interrupt: reload,
    expectedScreen: sameScreen,
    maxDocuments: 1,
    screenAfterAction: afterAction,
  },
} as const satisfies Record<string, Interruption>;

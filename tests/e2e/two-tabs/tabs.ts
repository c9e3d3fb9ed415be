import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../../setup/fixtures.ts';
import type { Account } from '../../../mocks/people/persona.ts';
import { rightCode } from '../../../mocks/states/state.ts';
import { texts } from '../../a11y/texts.ts';
import { speakOnly, type PageAction } from '../../setup/open-state.ts';
import type { Site } from '../../setup/site.ts';
import { sentCalls } from '../api-calls.ts';
import { mockControl } from '../mock-control.ts';
import { reachApplication } from '../journeys/screens.ts';
import { partsOf } from '../screen-parts.ts';
import type { TabFlow } from './tab-flows.ts';

async function expectLastScreen(page: Page, { lastScreen }: TabFlow): Promise<void> {
  await page.waitForURL((url) => url.pathname === lastScreen);
  await expect(page.locator('main :is(form input, h1):focus')).toBeVisible();
}

/** Goes from the first page of a flow to its last screen. */
export async function walk(page: Page, flow: TabFlow): Promise<void> {
  for (const action of flow.reach) await action(page);
  await expectLastScreen(page, flow);
}

/** Comes from the application and goes to the last screen of a flow. */
export async function openFirstTab(page: Page, flow: TabFlow, query = ''): Promise<void> {
  if (flow.api) await speakOnly(page, flow.api);
  await page.goto(`/oidc/auth?client_id=demo-app&tenant=${flow.tenant}${query}`);
  await mockControl(page).fixCode(rightCode);
  if (flow.start !== '/sign-in') await page.goto(flow.start);
  await walk(page, flow);
}

/** Opens another tab for the application of the first one. Newer servers keep the interactions of two applications apart. */
export async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const appId = await context.pages()[0]?.evaluate(() => {
    try {
      return sessionStorage.getItem('appId');
    } catch {
      return new URLSearchParams(location.search).get('app_id');
    }
  });
  const tab = await context.newPage();
  await tab.goto(appId ? `${path}?app_id=${appId}` : path);
  return tab;
}

/** A second tab of the same browser, and so of the same interaction, at the last screen of a flow. */
export async function openSecondTab(context: BrowserContext, flow: TabFlow): Promise<Page> {
  const page = await openTab(context, flow.start);
  await walk(page, flow);
  return page;
}

export async function submitLastScreen(page: Page, { submit, end }: TabFlow): Promise<void> {
  await submit(page);
  if (end === '/demo-app') await reachApplication(page);
  else await page.waitForURL((url) => url.pathname === end);
}

/** Expects that a submit sends nothing, and that the page says that the person continued in another tab, or `says`. */
export async function expectRefused(
  page: Page,
  submit: PageAction,
  site: Site,
  says = expectContinuedInOtherTab,
): Promise<void> {
  const before = sentCalls(site);
  await submit(page);
  await says(page);
  expect(sentCalls(site)).toEqual(before);
}

/** Expects that the page says that another tab has signed in, and does not start the interaction again. */
export async function expectSignedInElsewhere(page: Page): Promise<void> {
  await expect(partsOf(page).heading).toHaveText(texts.en.error.signed_in_other_tab_title);
  await expect(partsOf(page).heading).toBeFocused();
  await expect(partsOf(page).button(texts.en.action.start_again)).toHaveCount(0);
}

export async function expectContinuedInOtherTab(page: Page): Promise<void> {
  await expect(partsOf(page).heading).toHaveText(texts.en.error.other_tab_title);
  await expect(partsOf(page).heading).toBeFocused();
}

/** Presses the button, and expects the first page of the flow, ready for input. */
export async function startAgain(page: Page, { start }: Pick<TabFlow, 'start'>): Promise<void> {
  await partsOf(page).button(texts.en.action.start_again).click();
  await page.waitForURL((url) => url.pathname === start);
  await expect(partsOf(page).identifier).toBeFocused();
}

export const readAccounts = async (page: Page): Promise<readonly Account[]> =>
  (await mockControl(page).state()).accounts;

/** Expects that exactly this account was created or changed since `before`. */
export async function expectWritten(
  page: Page,
  before: readonly Account[],
  account: TabFlow['writes'],
): Promise<void> {
  const old = new Set(before.map((one) => JSON.stringify(one)));
  const written = (await readAccounts(page)).filter((one) => !old.has(JSON.stringify(one)));
  expect(written).toEqual(account ? [expect.objectContaining(account)] : []);
}

import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import type { Site } from '../../setup/site.ts';
import { sentCalls } from '../api-calls.ts';
import { apiOf } from '../api-of.ts';
import type { TabFlow } from './tab-flows.ts';
import { flowOf, tabFlowNames } from './tab-flows.ts';
import {
  expectRefused,
  expectSignedInElsewhere,
  expectWritten,
  openFirstTab,
  openSecondTab,
  readAccounts,
  startAgain,
  submitLastScreen,
} from './tabs.ts';

interface Tabs {
  page: Page;
  context: BrowserContext;
  site: Site;
}

interface Pair {
  first: TabFlow;
  second: TabFlow;
}

/** Expects that a submit begins its own interaction, whatever the outcome. */
async function expectBegins(page: Page, { submit, begins }: TabFlow, site: Site): Promise<void> {
  const before = sentCalls(site).length;
  const expected = begins?.[await apiOf(page)];
  const answered = page.waitForResponse(
    /\/api\/(interaction(\/single-sign-on\/\w+\/authorization-url)?|experience)$/,
  );
  await submit(page);
  await answered;
  expect(sentCalls(site)[before]).toEqual(expected);
}

const submitTooLate = (page: Page, flow: TabFlow, site: Site) =>
  flow.begins ? expectBegins(page, flow, site) : expectRefused(page, flow.submit, site);

/** Submits after a sign-in in the other tab, which has ended the interaction. */
async function submitSignedIn(page: Page, flow: TabFlow, site: Site): Promise<void> {
  if (flow.begins) await expectBegins(page, flow, site);
  else await expectRefused(page, flow.submit, site, expectSignedInElsewhere);
  await expectSignedInElsewhere(page);
}

async function submitWhileOtherWaits({ page, context, site }: Tabs, { first, second }: Pair): Promise<void> {
  await openFirstTab(page, first);
  const otherTab = await openSecondTab(context, second);
  const accounts = await readAccounts(page);
  if (first.begins || second.silent) {
    await submitLastScreen(page, first);
    await (first.end === '/demo-app' ? submitSignedIn : submitTooLate)(otherTab, second, site);
    await expectWritten(page, accounts, first.writes);
  } else {
    await expectRefused(page, first.submit, site);
    await startAgain(page, first);
    await submitLastScreen(otherTab, second);
    await expectWritten(page, accounts, second.writes);
  }
}

async function submitAfterOther({ page, context, site }: Tabs, { first, second }: Pair): Promise<void> {
  await openFirstTab(page, first);
  const accounts = await readAccounts(page);
  const otherTab = await openSecondTab(context, second);
  await submitLastScreen(otherTab, second);
  if (second.end === '/demo-app') {
    await submitSignedIn(page, first, site);
  } else {
    await submitTooLate(page, first, site);
    if (!first.begins) await startAgain(page, first);
  }
  await expectWritten(page, accounts, second.writes);
}

/** `npm run matrix -- --grep two-tabs/` runs every pair of flows; this one is also in `npm test`. */
const SAMPLE = 'forgot password: new password + code';

for (const firstName of tabFlowNames)
  for (const secondName of tabFlowNames) {
    const pair = { first: flowOf(firstName), second: flowOf(secondName) };
    if (pair.first.tenant !== pair.second.tenant) continue;
    const name = `${firstName} + ${secondName}`;
    const ofOneApi = [pair.first, pair.second].some(({ onlyIn }) => onlyIn) ? ['@interaction'] : [];
    const tag = [...ofOneApi, ...(name === SAMPLE ? [] : ['@matrix'])];
    test(
      `${name}, while the other tab is at its last screen`,
      { tag: [...ofOneApi, '@matrix'] },
      ({ page, context, site }) => submitWhileOtherWaits({ page, context, site }, pair),
    );
    test(`${name}, after the other tab has finished`, { tag }, ({ page, context, site }) =>
      submitAfterOther({ page, context, site }, pair),
    );
  }

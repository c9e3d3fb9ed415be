import type { Page } from '@playwright/test';
import { fill, press, rightCode, submit, tick, type Act } from '../../../mocks/states/state.ts';
import { readScreen } from '../../failures/screen.ts';
import { stepNamed, type Start, type TestedStep } from '../../failures/steps.ts';
import { translatorFor } from '../../failures/translate.ts';
import { callsOf } from '../../sequences/port-operations.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { perform, walkTo } from '../../setup/open-state.ts';
import type { Site } from '../../setup/site.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn } from '../steps.ts';
import { addKimsAuthenticator } from '../two-step/authenticators.ts';
import { acceptAnyProof, rightFields } from './accept-any-proof.ts';
import { isCall, requestOf } from './calls.ts';
import { leavingCasesOf, type Api, type LeavingCase } from './leaving-cases.ts';

const translate = translatorFor('en');

/** The first pages of the app are left by the link between sign-in and registration. */
const links: Readonly<Record<string, { label: string; to: string }>> = {
  '/sign-in': { label: 'action.create_account', to: '/register' },
  '/register': { label: 'action.sign_in', to: '/sign-in' },
  '/single-sign-on': { label: 'action.sign_in_another_way', to: '/sign-in' },
};

const isLookUp = (call: string) => call === 'findSsoConnectors' || call === 'findConnectorIds';

/** In this case the sign-in succeeds after the person has left. */
const isSampled = ({ step, name, signsIn }: LeavingCase) =>
  step === '/social/link' && name === 'link' && signsIn;

/** `npm run matrix -- --grep leaving` runs all cases, `npm test` a sample. */
export function testLeaving(api: Api): void {
  for (const leavingCase of leavingCasesOf(api)) {
    const { step, name, during } = leavingCase;
    test(
      `${step}, ${name}: left during ${during}`,
      { tag: isSampled(leavingCase) ? [] : '@matrix' },
      ({ page, site }) => leaveDuringCall(leavingCase, page, site),
    );
  }
}

/** Leaves the step while a call waits at the server, lets the server answer, and expects that nothing follows. */
async function leaveDuringCall(leavingCase: LeavingCase, page: Page, site: Site): Promise<void> {
  const { api, action, during, signsIn } = leavingCase;
  const step = stepNamed(leavingCase.step);
  const start = await prepareAction(leavingCase, step, page);
  const before = site.gate.requests.length;
  const nameOf = (request: string) =>
    [...callsOf(action.asks, api), ...callsOf('organizationsOf', api)].find((operation) =>
      requestOf(operation).test(request),
    ) ?? request.split(' HTTP/', 1)[0];
  const sent = () =>
    site.gate.requests
      .slice(before)
      .filter((request) => / \/api\/(interaction|experience)/.test(request.split(' HTTP/', 1)[0] ?? ''))
      .map(nameOf)
      // Forms look up by themselves what is typed.
      .filter((call, at, all) => !isLookUp(call ?? '') || (call === during && all.indexOf(call) === at));
  const release = site.gate.hold(requestOf(during));
  await start();
  await expect.poll(() => sent().at(-1)).toBe(during);
  const expected = sent();

  if (isLoaded(step)) {
    // Nothing of it is there any more.
    await page.goto('/demo-app');
    release();
    await page.waitForTimeout(LONG_ENOUGH_MS);
    expect(sent()).toEqual(expected);
    return;
  }
  const answered = page.waitForResponse((response) => isCall(during, response.request()));
  const path = await leave(page, step);
  await expectQuietScreen(page, path);
  release();
  await (await answered).finished();
  const { signedInNotice } = partsOf(page);
  if (signsIn) await expect(signedInNotice).toBeVisible();
  await page.waitForTimeout(LONG_ENOUGH_MS);
  expect(sent()).toEqual(expected);
  await expectQuietScreen(page, path);
  await expect(signedInNotice).toHaveCount(signsIn ? 1 : 0);
  if (!signsIn) return;
  await signedInNotice.getByRole('button', { name: 'Continue' }).click();
  await expectSignedIn(page, { name: '' });
}

/** In ms; for the page to send another call, or to navigate. */
const LONG_ENOUGH_MS = 150;

/** The page calls when it is opened, also by somebody who opens its address. */
const isLoaded = ({ actions }: TestedStep) =>
  Object.values(actions).some(({ start }) => start.kind === 'load');

/** Goes to the step, and up to the dialog that the action confirms; resolves with what starts the calls. */
async function prepareAction(
  leavingCase: LeavingCase,
  step: TestedStep,
  page: Page,
): Promise<() => Promise<unknown>> {
  const { start, afterDialog } = leavingCase.action;
  const isResend = start.kind === 'button' && start.label === 'action.resend_passcode';
  if (isResend) await page.clock.install();
  if (start.kind === 'ceremony') await addKimsAuthenticator(page);
  await mockControl(page).fixCode(rightCode);
  await walkTo(page, step.state);
  if (!isLoaded(step)) await page.waitForURL((url) => url.pathname === step.path);
  if (isResend) await page.clock.fastForward(60_000);
  const address = start.kind === 'load' ? await addressOf(page, step) : '';
  await acceptAnyProof(page.request, leavingCase);
  const begin = () => startAction(page, start, rightFields(step.fields), address);
  if (!afterDialog) return begin;
  await begin();
  await page.getByRole('dialog').waitFor();
  return () => perform(page, press(afterDialog.button));
}

/** Does what a person does on the page of the step; one that calls when it is opened is opened at its address. */
async function startAction(
  page: Page,
  start: Start,
  fields: TestedStep['fields'],
  address: string,
): Promise<unknown> {
  const filled = Object.entries(fields).map(([name, value]) =>
    value === 'on' ? tick(name) : fill(name, value),
  );
  const performAll = async (acts: readonly Act[]) => {
    for (const act of acts) await perform(page, act);
  };
  switch (start.kind) {
    case 'form':
      return performAll([...filled, submit]);
    case 'code':
      return performAll(filled);
    case 'button':
    case 'ceremony':
      return perform(page, press(start.label));
    case 'load':
      return page.goto(address, { waitUntil: 'commit' });
  }
}

/** Where a provider sends back to. The terms are accepted before, as nobody would answer the question there. */
async function addressOf(page: Page, { path, goesThrough }: TestedStep): Promise<string> {
  if (goesThrough === undefined) return path;
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.locator(goesThrough).first().click();
  await page.waitForURL(/\/_mock\/(social|single-sign-on)\//);
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  return `${path}?code=4f1Gh7&state=${state}`;
}

/** Goes Back, or follows a link or a button from a page that has none before it; resolves with the path of the next page. */
async function leave(page: Page, { path, before }: TestedStep): Promise<string> {
  const link = links[path];
  if (link) {
    // By keyboard, as after a while the overlay covers the page.
    await page.getByRole('link', { name: translate(link.label), exact: true }).press('Enter');
    return link.to;
  }
  // Before it are the pages of the provider.
  if (path.startsWith('/social/link/')) {
    await page.getByRole('button', { name: translate('action.back'), exact: true }).press('Enter');
    return '/sign-in';
  }
  const [pathBefore] = before.at(-1)?.split('?') ?? [];
  if (pathBefore === undefined) throw new Error(`Nothing leads away from ${path}.`);
  await page.goBack();
  return pathBefore;
}

/** A page that can be used, without anything of the screen that was left. */
async function expectQuietScreen(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path);
  const main = page.getByRole('main');
  await expect(main.locator('form input:focus, h1:focus')).toBeVisible();
  await expect(page.locator('[data-part="loading"]')).not.toHaveAttribute('data-open');
  await expect(main.locator('[aria-disabled="true"]')).toHaveCount(0);
  for (const field of (await main.getByRole('textbox').all()).slice(0, 1)) await expect(field).toBeEditable();
  const errorTitle = translate('page.with_error', { title: '' });
  expect(await page.evaluate(readScreen, errorTitle)).toMatchObject({
    path,
    fieldErrors: {},
    notices: [],
    dialog: null,
    busy: false,
    errorInTitle: false,
  });
}

import type { Page } from '@playwright/test';
import { goToStep, returnToUsable, type Place } from './go-to-step.ts';
import { pageActions } from './page-actions.ts';
import { isCall, requestOf } from './calls.ts';
import { acceptAnyProof, rightFields } from './prepare-action.ts';
import { readScreen } from './screen-state.ts';
import { startAction } from './start-action.ts';
import { stepNamed, type OperationId } from '../../failures/steps.ts';
import { translatorFor } from '../../failures/translate.ts';
import { expect } from '../../setup/fixtures.ts';
import type { Site } from '../../setup/site.ts';
import { expectSignedIn } from '../steps.ts';
import { signedInNotice } from './signed-in-notice.ts';
import type { LeavingCase } from './leaving-cases.ts';

const translate = translatorFor('en');

/** The first pages of the app are left by the link between sign-in and registration. */
const links: Readonly<Record<string, { label: string; to: string }>> = {
  '/sign-in': { label: 'action.create_account', to: '/register' },
  '/register': { label: 'action.sign_in', to: '/sign-in' },
  '/single-sign-on': { label: 'action.sign_in_another_way', to: '/sign-in' },
};

const LOOK_UP: OperationId = 'findSsoConnectors';

/** Leaves the step while a call waits at the server, lets the server answer, and expects that nothing follows. */
export async function leaveDuringCall(leavingCase: LeavingCase, page: Page, site: Site): Promise<void> {
  const { step, action, during, signsIn } = leavingCase;
  const place = await goToStep(page, step, 'en');
  if (action.start.kind !== 'load') await returnToUsable(page, place);
  const press = await prepareAction(leavingCase, place, page);
  const before = site.gate.requests.length;
  const nameOf = (request: string) =>
    [...action.calls, LOOK_UP].find((operation) => requestOf(operation).test(request)) ??
    request.split(' HTTP/', 1)[0];
  const sent = () =>
    site.gate.requests
      .slice(before)
      .filter((request) => / \/api\/interaction/.test(request.split(' HTTP/', 1)[0] ?? ''))
      .map(nameOf)
      // Forms look up by themselves what is typed.
      .filter((call, at, all) => call !== LOOK_UP || (call === during && all.indexOf(call) === at));
  const expected = action.calls.slice(0, action.calls.indexOf(during) + 1);
  const release = site.gate.hold(requestOf(during));
  await press();
  await expect.poll(sent).toEqual(expected);

  if (place.kind === 'address') {
    // Nothing of it is there any more.
    await page.goto('/demo-app');
    release();
    await page.waitForTimeout(LONG_ENOUGH_MS);
    expect(sent()).toEqual(expected);
    return;
  }
  const answered = page.waitForResponse((response) => isCall(during, response.request()));
  const path = await leave(page, place.entries.at(-2)?.path, stepNamed(step).path);
  await expectQuietScreen(page, path);
  release();
  await (await answered).finished();
  if (signsIn) await expect(signedInNotice(page)).toBeVisible();
  await page.waitForTimeout(LONG_ENOUGH_MS);
  expect(sent()).toEqual(expected);
  await expectQuietScreen(page, path);
  await expect(signedInNotice(page)).toHaveCount(signsIn ? 1 : 0);
  if (!signsIn) return;
  await signedInNotice(page).getByRole('button', { name: 'Continue' }).click();
  await expectSignedIn(page, { name: '' });
}

/** In ms; for the page to send another call, or to navigate. */
const LONG_ENOUGH_MS = 150;

/** Fills the form, or opens the dialog; resolves with what starts the calls. */
async function prepareAction(
  { step, action, name }: LeavingCase,
  place: Place,
  page: Page,
): Promise<() => Promise<void>> {
  const { afterDialog, start } = action;
  const actions = pageActions(page, translate);
  await acceptAnyProof(page.request, action, name === 'link');
  const fields = rightFields(stepNamed(step).fields);
  const begin = async () => void (await startAction(start, fields, { page, place, actions }));
  if (!afterDialog) return begin;
  await begin();
  await actions.waitForDialog(afterDialog.button);
  return () => actions.clickButton(afterDialog.button);
}

/** Goes Back, or follows a link or a button from a page that has none before it; resolves with the path of the next page. */
async function leave(page: Page, pathBefore: string | undefined, path: string): Promise<string> {
  const link = links[path];
  if (pathBefore === undefined && link) {
    // By keyboard, as after a while the overlay covers the page.
    await page.getByRole('link', { name: translate(link.label), exact: true }).press('Enter');
    return link.to;
  }
  // Before it are the pages of the provider.
  if (path.startsWith('/social/link/')) {
    await page.getByRole('button', { name: translate('action.back'), exact: true }).press('Enter');
    return '/sign-in';
  }
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
  expect(await readScreen(page, errorTitle)).toMatchObject({
    path,
    fieldErrors: {},
    notices: [],
    dialog: null,
    busy: false,
    errorInTitle: false,
  });
}

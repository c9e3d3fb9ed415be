import type { Page } from '@playwright/test';
import * as operations from '../../../src/api/generated/operations.ts';
import { CODE, goToStep, restoreHistory, withoutResendWait } from '../../errors/go-to-step.ts';
import { pageActions } from '../../errors/page-actions.ts';
import { readScreen } from '../../errors/screen-state.ts';
import { steps, type OperationId } from '../../errors/steps.ts';
import { translatorFor } from '../../errors/translate.ts';
import { expect } from '../../setup/fixtures.ts';
import type { Site } from '../../setup/site.ts';
import { mockControl } from '../mock-control.ts';
import { expectSignedIn } from '../steps.ts';
import { signedInNotice } from './signed-in-notice.ts';
import type { LeavingCase } from './leaving-cases.ts';

const translate = translatorFor('en');

/** The first pages of the app are left by the link between sign-in and registration. */
const links: Readonly<Record<string, { label: string; to: string }>> = {
  '/sign-in': { label: 'action.create_account', to: '/register' },
  '/register': { label: 'action.sign_in', to: '/sign-in' },
};

const addressOf = (operation: OperationId): string => {
  const { method, path } = operations[operation];
  return `${method} /api${path}`;
};

/** Leaves the step while a call waits at the server, lets the server answer, and expects that nothing follows. */
export async function leaveDuringCall(leavingCase: LeavingCase, page: Page, site: Site): Promise<void> {
  const { step, action, during, signsIn } = leavingCase;
  const entries = await goToStep(page, step, translate);
  await restoreHistory(page, leavingCase.name === 'resend' ? withoutResendWait(entries) : entries);
  const press = await prepareAction(leavingCase, page, site);
  const before = site.gate.requests.length;
  const sent = () =>
    site.gate.requests
      .slice(before)
      .map((request) => request.split(' HTTP/', 1)[0])
      .filter((call) => call?.includes(' /api/interaction'));
  const expected = action.calls.slice(0, action.calls.indexOf(during) + 1).map(addressOf);
  const release = site.gate.hold(new RegExp(`^${addressOf(during)} `));
  await press();
  await expect.poll(sent).toEqual(expected);

  const answered = page.waitForResponse((response) => isCall(during, response.request()));
  const path = await leave(page, entries.at(-2)?.path, steps[step].path);
  await expectQuietScreen(page, path);
  release();
  await (await answered).finished();
  if (signsIn) await expect(signedInNotice(page)).toBeVisible();
  await page.waitForTimeout(150); // longer than the page needs to send another call or to navigate
  expect(sent()).toEqual(expected);
  await expectQuietScreen(page, path);
  await expect(signedInNotice(page)).toHaveCount(signsIn ? 1 : 0);
  if (!signsIn) return;
  await signedInNotice(page).getByRole('button', { name: 'Continue' }).click();
  await expectSignedIn(page, { name: '' });
}

const isCall = (operation: OperationId, request: { method: () => string; url: () => string }): boolean =>
  `${request.method()} ${new URL(request.url()).pathname}` === addressOf(operation);

/** Fills the form, or opens the dialog; resolves with what starts the calls. */
async function prepareAction(
  { step, action, name }: LeavingCase,
  page: Page,
  site: Site,
): Promise<() => Promise<void>> {
  const { afterDialog, button } = action;
  const actions = pageActions(page, translate);
  if (button !== undefined) return () => actions.clickButton(button);
  await acceptAnyFactor(page, action);
  const fields = Object.entries({ ...steps[step].fields, ...rightSecrets(steps[step].fields, site) });
  const submit = async () => {
    for (const [field, text] of fields) await actions.fill(field, text);
    // A complete code is submitted by the page.
    if (!('code' in steps[step].fields)) await actions.submitWithEnter(fields[0]?.[0] ?? '');
  };
  if (!afterDialog) return submit;
  if (name === 'link') await forceLinking(page, afterDialog.errorCode);
  await submit();
  await actions.waitForDialog(afterDialog.button);
  return () => actions.clickButton(afterDialog.button);
}

/** The steps have wrong secrets, as the error matrix needs no right ones. */
const rightSecrets = (fields: object, { ada }: Site): Readonly<Record<string, string>> => ({
  ...('code' in fields && { code: CODE }),
  ...('password' in fields && { password: ada.password }),
});

/** Another code is right every 30 seconds, so the mock takes the one of the step. */
async function acceptAnyFactor(page: Page, { calls }: LeavingCase['action']): Promise<void> {
  for (const operationId of ['bindMfa', 'verifyMfa'] as const)
    if (calls.includes(operationId)) await mockControl(page).forceAnswer({ operationId, status: 204 });
}

/** Nobody has come from a social provider here, so the mock would link nothing. */
async function forceLinking(page: Page, code: string): Promise<void> {
  const { forceAnswer } = mockControl(page);
  await forceAnswer({ operationId: 'submitInteraction', code });
  await forceAnswer({ operationId: 'putEvent', status: 204 });
  await forceAnswer({ operationId: 'putProfile', status: 204 });
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

/** A form that can be used, without anything of the screen that was left. */
async function expectQuietScreen(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeFocused();
  await expect(page.locator('[data-part="loading"]')).not.toHaveAttribute('data-open');
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeEditable();
  const errorTitle = translate('page.with_error', { title: '' });
  expect(await readScreen(page, errorTitle)).toMatchObject({
    ...{ path, fieldErrors: {}, notices: [], dialog: null, busy: false, errorInTitle: false },
  });
}

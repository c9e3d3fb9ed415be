import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { openState } from '../../setup/open-state.ts';
import type { ServerApi } from '../../../src/domain/server-api.ts';
import { describedCalls } from '../../sequences/described-calls.ts';
import { apiCalls, expectCalls, toApiCall } from '../api-calls.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { callsOfApi, requestOf } from './calls.ts';
import { expectSignedIn, followLinkToForm, signIn, startSignIn } from '../steps.ts';

const PUT = /^PUT /;

const enterPassword = async (page: Page, password: string) => {
  await partsOf(page).password.fill(password);
  await partsOf(page).signInButton.click();
};

type Api = ServerApi;

/** The calls of a sign-in by password. */
const signInCalls = (api: Api, username: string, password: string) =>
  describedCalls(['password-sign-in'], { identifier: { username }, password }, api).map(toApiCall);
const namesOfSignIn = (api: Api) => signInCalls(api, '', '').map(([name]) => name);

test('the next screen waits for the write that is under way, and its answer is ignored', async ({
  page,
  site,
  api,
}) => {
  const { username, password } = site.ada;
  const [[begun, , body] = ['', 0]] = signInCalls(api, username, 'not-hers');
  await openState(page, 'password');
  const release = site.gate.hold(PUT);
  await enterPassword(page, 'not-hers');
  await expect.poll(() => apiCalls(site)).toEqual([begun]);
  await page.goBack();
  await partsOf(page).continueButton.click();
  await expect(partsOf(page).password).toBeFocused();
  await enterPassword(page, password);
  await expect(partsOf(page).signInButton).toHaveAttribute('aria-busy', 'true');
  await page.waitForTimeout(300); // longer than a call that does not wait
  expect(apiCalls(site)).toEqual([begun]);
  release();
  await expect(partsOf(page).allowButton).toBeVisible();
  await expectCalls(page, site, [
    // In the Interaction API this call has the password.
    [begun, api === 'interaction' ? 'session.invalid_credentials' : 204, body],
    ...signInCalls(api, username, password),
  ]);
});

test(
  'Forward returns to a form that can be used while the write is still under way',
  { tag: '@matrix' },
  async ({ page, site, api }) => {
    await openState(page, 'password');
    const names = namesOfSignIn(api);
    const release = site.gate.hold(PUT);
    await enterPassword(page, site.ada.password);
    await expect.poll(() => apiCalls(site)).toEqual(names.slice(0, 1));
    await page.goBack();
    await expect(partsOf(page).identifier).toBeFocused();
    await page.goForward();
    await expect(partsOf(page).password).toBeFocused();
    await expect(partsOf(page).password).toHaveValue('');
    await expect(partsOf(page).signInButton).not.toHaveAttribute('aria-busy');
    await enterPassword(page, site.ada.password);
    release();
    await expect(partsOf(page).allowButton).toBeVisible();
    expect(apiCalls(site)).toEqual([...names.slice(0, 1), ...names]);
  },
);

test(
  'a sign-in that succeeded is offered on every screen until the next call',
  { tag: '@matrix' },
  async ({ page, site, api }) => {
    const { link } = partsOf(page);
    await startSignIn(page);
    const release = site.gate.hold(requestOf(callsOfApi[api].submit));
    await signIn(page, site.ada);
    await expect.poll(() => apiCalls(site)).toEqual(namesOfSignIn(api));
    await link('Create account').press('Enter');
    await expect(page).toHaveURL(/\/register(\?|$)/);
    release();
    await expect(partsOf(page).signedInNotice).toBeVisible();
    await link('Sign in').click();
    await expect(page).toHaveURL(/\/sign-in(\?|$)/);
    await expect(partsOf(page).signedInNotice).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/register(\?|$)/);
    await expect(partsOf(page).signedInNotice).toBeVisible();
    await followLinkToForm(page, 'Sign in');
    await signIn(page, { username: site.ada.username, password: 'not-hers' });
    await expect(partsOf(page).password).toHaveAttribute('aria-invalid', 'true');
    await expect(partsOf(page).signedInNotice).toHaveCount(0);
  },
);

test(
  'leaving for the application during a submit ends there, and the page can be used again',
  { tag: '@matrix' },
  async ({ page, site, api }) => {
    await startSignIn(page);
    const operationId = callsOfApi[api].submit;
    await mockControl(page).setFaults({ name: 'delay', operationId, ms: 600, times: 1 });
    await signIn(page, site.ada);
    await expect.poll(() => apiCalls(site)).toEqual(namesOfSignIn(api));
    await page.goto('/demo-app');
    await page.waitForTimeout(800); // until the submit is answered
    await expect(page).toHaveURL(/\/demo-app$/);
    await page.goBack();
    await expect(partsOf(page).identifier).toBeVisible();
    await expect(partsOf(page).signedInNotice).toHaveCount(0);
    expect(apiCalls(site)).toEqual(namesOfSignIn(api));
    await startSignIn(page);
    await signIn(page, site.ada);
    await expectSignedIn(page, site.ada);
  },
);

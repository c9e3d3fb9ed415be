import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { openState } from '../../setup/open-state.ts';
import { apiCalls, expectCalls } from '../api-calls.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn, followLinkToForm, signIn, startSignIn } from '../steps.ts';

const PUT = /^PUT /;
const SUBMIT = /^POST \/api\/interaction\/submit /;

const enterPassword = async (page: Page, password: string) => {
  await partsOf(page).password.fill(password);
  await partsOf(page).signInButton.click();
};

const passwordCall = (username: string, password: string) => ({
  event: 'SignIn',
  identifier: { username, password },
});

test('the next screen waits for the write that is under way, and its answer is ignored', async ({
  page,
  site,
}) => {
  const { username, password } = site.ada;
  await openState(page, 'password');
  const release = site.gate.hold(PUT);
  await enterPassword(page, 'not-hers');
  await expect.poll(() => apiCalls(site)).toEqual(['PUT interaction']);
  await page.goBack();
  await partsOf(page).continueButton.click();
  await expect(partsOf(page).password).toBeFocused();
  await enterPassword(page, password);
  await expect(partsOf(page).signInButton).toHaveAttribute('aria-busy', 'true');
  await page.waitForTimeout(300); // longer than a call that does not wait
  expect(apiCalls(site)).toEqual(['PUT interaction']);
  release();
  await expect(partsOf(page).allowButton).toBeVisible();
  await expectCalls(page, site, [
    ['PUT interaction', 'session.invalid_credentials', passwordCall(username, 'not-hers')],
    ['PUT interaction', 204, passwordCall(username, password)],
    ['submit', 200],
  ]);
});

test(
  'Forward returns to a form that can be used while the write is still under way',
  { tag: '@matrix' },
  async ({ page, site }) => {
    await openState(page, 'password');
    const release = site.gate.hold(PUT);
    await enterPassword(page, site.ada.password);
    await expect.poll(() => apiCalls(site)).toEqual(['PUT interaction']);
    await page.goBack();
    await expect(partsOf(page).identifier).toBeFocused();
    await page.goForward();
    await expect(partsOf(page).password).toBeFocused();
    await expect(partsOf(page).password).toHaveValue('');
    await expect(partsOf(page).signInButton).not.toHaveAttribute('aria-busy');
    await enterPassword(page, site.ada.password);
    release();
    await expect(partsOf(page).allowButton).toBeVisible();
    expect(apiCalls(site)).toEqual(['PUT interaction', 'PUT interaction', 'submit']);
  },
);

test(
  'a sign-in that succeeded is offered on every screen until the next call',
  { tag: '@matrix' },
  async ({ page, site }) => {
    const { link } = partsOf(page);
    await startSignIn(page);
    const release = site.gate.hold(SUBMIT);
    await signIn(page, site.ada);
    await expect.poll(() => apiCalls(site)).toEqual(['PUT interaction', 'submit']);
    await link('Create account').press('Enter');
    await expect(page).toHaveURL(/\/register$/);
    release();
    await expect(partsOf(page).signedInNotice).toBeVisible();
    await link('Sign in').click();
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(partsOf(page).signedInNotice).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/register$/);
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
  async ({ page, site }) => {
    await startSignIn(page);
    await mockControl(page).setFaults({ name: 'delay', operationId: 'submitInteraction', ms: 600, times: 1 });
    await signIn(page, site.ada);
    await expect.poll(() => apiCalls(site)).toEqual(['PUT interaction', 'submit']);
    await page.goto('/demo-app');
    await page.waitForTimeout(800); // until the submit is answered
    await expect(page).toHaveURL(/\/demo-app$/);
    await page.goBack();
    await expect(partsOf(page).identifier).toBeVisible();
    await expect(partsOf(page).signedInNotice).toHaveCount(0);
    expect(apiCalls(site)).toEqual(['PUT interaction', 'submit']);
    await startSignIn(page);
    await signIn(page, site.ada);
    await expectSignedIn(page, site.ada);
  },
);

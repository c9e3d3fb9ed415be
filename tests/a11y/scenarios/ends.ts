import { pageActions } from '../page-actions.ts';
import { mockControl } from '../../e2e/mock-control.ts';
import type { Scenario } from '../scenario.ts';
import { expect } from '../../setup/fixtures.ts';

export const deadEnds: Scenario = async function* (fixtures) {
  const { page, site, texts } = fixtures;
  const { expectHeading } = pageActions(fixtures);
  await page.goto('/sign-in/password');
  await expectHeading(texts.error.invalid_session);
  yield 'invalid session';

  await page.goto('/unknown-session');
  await expectHeading(texts.error.invalid_session);
  yield 'unknown session';

  await page.goto('/nowhere');
  await expectHeading(texts.description.not_found);
  yield 'not found';

  await page.goto('/single-sign-on');
  await expectHeading(texts.error.feature_disabled_title);
  yield 'no single sign-on';

  await page.goto('/forgot-password/changed?redirect=https%3A%2F%2Fshop.example%2Faccount');
  await expectHeading(texts.description.password_changed_title);
  yield 'password changed, on to another host';

  await site.gate.close();
  await page.goto('/sign-in');
  await expectHeading(texts.boot.title);
  yield 'settings unavailable';
};

/** As in a browser that blocks cookies, of which the page only knows this property. */
export const cookiesBlocked: Scenario = async function* (fixtures) {
  const { page, texts } = fixtures;
  const { startSignIn, expectHeading, expectText } = pageActions(fixtures);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }),
  );
  await startSignIn('default');
  await expectText(texts.description.cookies_blocked);
  yield 'sign-in, cookies blocked';

  await page.goto('/unknown-session');
  await expectHeading(texts.error.invalid_session);
  await expectText(texts.description.cookies_blocked);
  yield 'unknown session, cookies blocked';
};

export const consent: Scenario = async function* (fixtures) {
  const { startSignIn, submitIdentifier, password, fillAndSubmit } = pageActions(fixtures);
  await startSignIn('harbour');
  await submitIdentifier('ada');
  await fillAndSubmit(password, fixtures.site.ada.password);
  await expect(fixtures.page.getByRole('button', { name: fixtures.texts.action.authorize })).toBeVisible();
  yield 'consent';
  await mockControl(fixtures.page).forceAnswer({ operationId: 'getConsent', example: 'with-organizations' });
  await fixtures.page.reload();
  await expect(fixtures.page.getByRole('checkbox')).toHaveCount(2);
  yield 'consent with organizations';

  await mockControl(fixtures.page).forceAnswer({ operationId: 'getConsent', example: 'native-application' });
  await fixtures.page.reload();
  await pageActions(fixtures).clickButton(fixtures.texts.action.cancel);
  await pageActions(fixtures).expectHeading(fixtures.texts.description.consent_cancelled_title);
  yield 'consent cancelled, native application';
};

/** Another tab went on with the same interaction. */
export const wentOnElsewhere: Scenario = async function* (fixtures) {
  const { context, texts } = fixtures;
  const { startSignIn, submitIdentifier, newPassword, confirm, fillAndSubmit, expectHeading } =
    pageActions(fixtures);
  await startSignIn('default', '&first_screen=register');
  await submitIdentifier('marigold');
  await expectHeading(texts.description.set_password);
  const otherTab = await context.newPage();
  await otherTab.goto('/register');
  await pageActions({ ...fixtures, page: otherTab }).submitIdentifier('primrose');
  await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText(texts.description.set_password);
  await otherTab.close();
  await newPassword.fill('Tide-pool-77');
  await fillAndSubmit(confirm, 'Tide-pool-77');
  await expectHeading(texts.error.other_tab_title);
  yield 'continued in another tab';
};

/** A screen was left during its calls, which succeeded all the same. */
export const signedInAfterLeaving: Scenario = async function* (fixtures) {
  const { page, site, texts } = fixtures;
  const { startSignIn, submitIdentifier, password, fillAndSubmit, expectText } = pageActions(fixtures);
  await startSignIn('harbour');
  await submitIdentifier('ada');
  const submitCall = /^POST \S*\/submit /;
  const release = site.gate.hold(submitCall);
  await fillAndSubmit(password, site.ada.password);
  await expect.poll(() => site.gate.requests.some((call) => submitCall.test(call))).toBe(true);
  await page.goBack();
  await expect(password).toHaveCount(0);
  release();
  await expectText(texts.description.signed_in);
  yield 'signed in after leaving';
};

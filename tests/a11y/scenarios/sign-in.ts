import { expect } from '../../setup/fixtures.ts';
import { actWithFailingRedirect } from '../../e2e/steps.ts';
import { pageActions } from '../page-actions.ts';
import type { Scenario } from '../scenario.ts';

export const onePage: Scenario = async function* (fixtures) {
  const { page, context, site, texts } = fixtures;
  const { startSignIn, identifier, password, submit, clickButton, expectText } = pageActions(fixtures);
  await startSignIn('default');
  yield 'sign-in';

  await submit.click();
  await expectText(texts.error.password_required);
  yield 'sign-in, empty';

  await identifier.fill('ada');
  await password.fill('not-hers');
  await submit.click();
  await expectText(texts.error.invalid_credentials);
  yield 'sign-in, wrong password';

  await password.fill('analytical-engine');
  await clickButton(texts.action.show_password);
  yield 'sign-in, password shown';

  await context.setOffline(true);
  await expectText(texts.description.offline);
  yield 'sign-in, offline';

  await context.setOffline(false);
  await expect(page.getByText(texts.description.offline, { exact: true })).toBeHidden();
  await site.gate.close();
  await submit.click();
  await expect(page.getByRole('status').filter({ hasText: texts.error.unknown })).toBeVisible();
  yield 'sign-in, server gone';
};

export const busy: Scenario = async function* (fixtures) {
  const { page, site, texts } = fixtures;
  const { startSignIn, identifier, password, submit } = pageActions(fixtures);
  site.gate.hold(/^PUT /);
  await startSignIn('default');
  await identifier.fill('ada');
  await password.fill(site.ada.password);
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status').filter({ hasText: texts.description.loading })).toHaveCount(1);
  yield 'sign-in, busy';
};

export const redirecting: Scenario = async function* (fixtures) {
  const { page, site, texts } = fixtures;
  const { startSignIn, identifier, password, submit, expectHeading } = pageActions(fixtures);
  await startSignIn('default');
  await identifier.fill('ada');
  await password.fill(site.ada.password);
  await actWithFailingRedirect(page, site, () => submit.click());
  await expectHeading(texts.description.signing_in);
  yield 'leaving';

  // The browser's event after Stop; TypeScript does not know it yet.
  await page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: EventTarget };
    navigation.dispatchEvent(new Event('navigateerror'));
  });
  await expect(page.getByText(texts.description.not_taken_on)).toBeVisible();
  yield 'leaving, stopped';
};

/** Identifier first, then the password; without registration. */
export const identifierFirst: Scenario = async function* (fixtures) {
  const { page, site, texts } = fixtures;
  const {
    startSignIn,
    submitIdentifier,
    identifier,
    password,
    submit,
    fillAndSubmit,
    forceAnswer,
    expectText,
    dialog,
  } = pageActions(fixtures);
  await startSignIn('harbour');
  yield 'identifier';

  await submit.click();
  await expect(identifier).toHaveAttribute('aria-invalid', 'true');
  yield 'identifier, empty';

  await submitIdentifier('ada');
  await expect(password).toBeFocused();
  yield 'password';

  await fillAndSubmit(password, 'not-hers');
  await expectText(texts.error.invalid_credentials);
  yield 'password, wrong';

  await forceAnswer('submitInteraction', { code: 'session.verification_session_not_found' });
  await fillAndSubmit(password, site.ada.password);
  await expect(dialog).toBeVisible();
  yield 'password, dialog';

  await page.keyboard.press('Escape');
  await expect(identifier).toBeFocused();
  yield 'identifier, back from the dialog';
};

export const everyIdentifier: Scenario = async function* (fixtures) {
  const { texts } = fixtures;
  const { startSignIn, submitIdentifier, identifier, country, password, submit, expectText } =
    pageActions(fixtures);
  await startSignIn('all-identifiers', '&notification=description.password_changed');
  await expectText(texts.description.password_changed);
  yield 'sign-in, every identifier, with a notification';

  await pageActions(fixtures).clickButton(texts.action.dismiss);
  await submit.click();
  await expect(identifier).toHaveAttribute('aria-invalid', 'true');
  yield 'sign-in, every identifier, empty';

  await identifier.fill('020 7946');
  await expect(country).toBeVisible();
  yield 'sign-in, every identifier, a number';

  await submitIdentifier('ada');
  await expect(password).toBeFocused();
  yield 'password, with ways on';
};

export const phoneOnly: Scenario = async function* (fixtures) {
  const { startSignIn, submitIdentifier, identifier, country } = pageActions(fixtures);
  await startSignIn('phone');
  await expect(country).toHaveAccessibleName(/\([A-Z]{2}\)$/);
  yield 'sign-in, phone';

  await submitIdentifier('4');
  await expect(identifier).toHaveAttribute('aria-invalid', 'true');
  yield 'sign-in, phone invalid';

  await identifier.fill('+44 7700 900301');
  await expect(country).toHaveAccessibleName(/\(\+44\)$/);
  yield 'sign-in, phone number';
};

/** The list of countries, by keyboard. */
export const countries: Scenario = async function* (fixtures) {
  const { page, texts } = fixtures;
  const { startSignIn, country, dialog } = pageActions(fixtures);
  const search = dialog.getByRole('combobox');
  await startSignIn('phone', '&login_hint=%2B447700900301');
  await expect(country).toHaveAccessibleName(/\(\+44\)$/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  // All but the likely ones, of which there are always the same.
  await expect(dialog.getByRole('option').nth(200)).toBeAttached();
  yield 'countries';

  await page.keyboard.type('switzerl');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  yield 'countries, searched';

  await page.keyboard.type('zz');
  await expect(dialog.getByText(texts.description.no_region_code_found)).toBeVisible();
  yield 'countries, none found';

  await page.keyboard.press('Escape');
  await expect(country).toBeFocused();
  yield 'countries, closed';
};

export const termsAtSignIn: Scenario = async function* (fixtures) {
  const { page, site } = fixtures;
  const { startSignIn, identifier, password, submit, dialog } = pageActions(fixtures);
  await startSignIn('terms-automatic');
  await expect(page.getByRole('main').getByRole('link').nth(1)).toBeVisible();
  yield 'sign-in, terms as a sentence';

  await startSignIn('terms-manual');
  await expect(page.getByRole('checkbox')).toBeVisible();
  yield 'sign-in, terms to tick';

  await identifier.fill('ada');
  await password.fill(site.ada.password);
  await submit.click();
  await expect(dialog).toBeVisible();
  yield 'sign-in, terms asked for';
};

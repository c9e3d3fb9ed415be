import { expect } from '../../setup/fixtures.ts';
import { leaveForNowhere } from '../../e2e/steps.ts';
import { hands } from '../page-actions.ts';
import type { Walk } from '../walk.ts';

/** Identifier and password on one page. */
export const onePage: Walk = async function* (actor) {
  const { page, context, site, words } = actor;
  const { enter, identifier, password, submit, press, says } = hands(actor);
  await enter('default');
  yield 'sign-in';

  await submit.click();
  await says(words.error.password_required);
  yield 'sign-in, empty';

  await identifier.fill('ada');
  await password.fill('not-hers');
  await submit.click();
  await says(words.error.invalid_credentials);
  yield 'sign-in, wrong password';

  await password.fill('analytical-engine');
  await press(words.action.show_password);
  yield 'sign-in, password shown';

  await context.setOffline(true);
  await says(words.description.offline);
  yield 'sign-in, offline';

  await context.setOffline(false);
  await expect(page.getByText(words.description.offline, { exact: true })).toBeHidden();
  await site.gate.shut();
  await submit.click();
  await expect(page.getByRole('status').filter({ hasText: words.error.unknown })).toBeVisible();
  yield 'sign-in, server gone';
};

/** What lies over the form while a call lasts. */
export const busy: Walk = async function* (actor) {
  const { page, site, words } = actor;
  const { enter, identifier, password, submit } = hands(actor);
  site.gate.hold(/^PUT /);
  await enter('default');
  await identifier.fill('ada');
  await password.fill(site.ada.password);
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('status').filter({ hasText: words.description.loading })).toHaveCount(1);
  yield 'sign-in, busy';
};

/** On the way to the application. */
export const leaving: Walk = async function* (actor) {
  const { page, site, words } = actor;
  const { enter, identifier, password, submit, heading } = hands(actor);
  await enter('default');
  await identifier.fill('ada');
  await password.fill(site.ada.password);
  await leaveForNowhere(page, site, () => submit.click());
  await heading(words.description.signing_in);
  yield 'leaving';

  // What the browser tells where somebody presses Stop; TypeScript does not know of it yet.
  await page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: EventTarget };
    navigation.dispatchEvent(new Event('navigateerror'));
  });
  await expect(page.getByText(words.description.not_taken_on)).toBeVisible();
  yield 'leaving, stopped';
};

/** The identifier first, then the password; sign-in only. */
export const identifierFirst: Walk = async function* (actor) {
  const { page, context, site, words } = actor;
  const { enter, identify, identifier, password, submit, type, says, dialog } = hands(actor);
  await enter('harbour');
  yield 'identifier';

  await submit.click();
  await expect(identifier).toHaveAttribute('aria-invalid', 'true');
  yield 'identifier, empty';

  await identify('ada');
  await expect(password).toBeFocused();
  yield 'password';

  await type(password, 'not-hers');
  await says(words.error.invalid_credentials);
  yield 'password, wrong';

  const release = site.gate.hold(/^PUT /);
  await type(password, site.ada.password);
  const other = await context.newPage();
  await other.goto('/oidc/auth');
  await other.close();
  release();
  await expect(dialog).toBeVisible();
  yield 'password, dialog';

  await page.keyboard.press('Escape');
  await expect(identifier).toBeFocused();
  yield 'identifier, back from the dialog';
};

/** All kinds of identifier in one field; links to the other ways. */
export const everyIdentifier: Walk = async function* (actor) {
  const { page, words } = actor;
  const { enter, identify, identifier, password, submit, says } = hands(actor);
  await enter('all-identifiers', '&notification=description.password_changed');
  await says(words.description.password_changed);
  yield 'sign-in, every identifier, with a notification';

  await hands(actor).press(words.action.dismiss);
  await submit.click();
  await expect(identifier).toHaveAttribute('aria-invalid', 'true');
  yield 'sign-in, every identifier, empty';

  await identifier.fill('020 7946');
  await expect(page.getByRole('combobox')).toBeVisible();
  yield 'sign-in, every identifier, a number';

  await identify('ada');
  await expect(password).toBeFocused();
  yield 'password, with ways on';
};

/** A phone number is the only way in. */
export const phoneOnly: Walk = async function* (actor) {
  const { enter, identify, identifier } = hands(actor);
  await enter('phone');
  await expect(actor.page.getByRole('combobox').getByRole('option').nth(5)).toBeAttached();
  yield 'sign-in, phone';

  await identify('4');
  await expect(identifier).toHaveAttribute('aria-invalid', 'true');
  yield 'sign-in, phone invalid';
};

/** What may be said of the terms on the sign-in page. */
export const termsAtSignIn: Walk = async function* (actor) {
  const { page, site } = actor;
  const { enter, identifier, password, submit, dialog } = hands(actor);
  await enter('terms-automatic');
  await expect(page.getByRole('main').getByRole('link').nth(1)).toBeVisible();
  yield 'sign-in, terms as a sentence';

  await enter('terms-manual');
  await expect(page.getByRole('checkbox')).toBeVisible();
  yield 'sign-in, terms to tick';

  await identifier.fill('ada');
  await password.fill(site.ada.password);
  await submit.click();
  await expect(dialog).toBeVisible();
  yield 'sign-in, terms asked for';
};

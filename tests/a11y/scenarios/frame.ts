import { expect } from '../../setup/fixtures.ts';
import { pageActions } from '../page-actions.ts';
import type { Scenario } from '../scenario.ts';

/** What the browser says when a test looks into the frame of the terms, where no script may run. */
export const SANDBOXED = /Blocked script execution in .*\/_mock\/terms/;

/** Content beside the form, where there is room; without a signature. */
export const customContent: Scenario = async function* (fixtures) {
  const { page, site } = fixtures;
  const { startSignIn, submitIdentifier, password } = pageActions(fixtures);
  await site.stopHost();
  await site.startHost({ provider: { name: 'Latchkey', url: 'https://latchkey.example' } });
  await startSignIn('lookout');
  const content = page.getByRole('complementary');
  const shown = async () => {
    if ((page.viewportSize()?.width ?? 0) >= 960) await expect(content.getByRole('heading')).toBeVisible();
  };
  await shown();
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(2);
  yield 'sign-in, with content';

  await submitIdentifier('ada');
  await expect(password).toBeFocused();
  await shown();
  yield 'password, with content';
};

/** The webview of an app that can be closed: a bar with Close, and terms in a modal. */
export const inAnApp: Scenario = async function* (fixtures) {
  const { page, site, texts } = fixtures;
  const { startSignIn, submitIdentifier, password, dialog } = pageActions(fixtures);
  await site.stopHost();
  await site.startHost({ provider: { name: 'Latchkey', url: 'https://latchkey.example' } });
  await page.addInitScript(() => Object.assign(window, { logtoNativeSdk: { close: () => undefined } }));
  await startSignIn('email-sign-up', '&notification=description.password_changed');
  await expect(page.getByRole('button', { name: texts.action.close, exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(3);
  yield 'in an app, with a notification';

  const terms = page.getByRole('contentinfo').getByRole('link', { name: texts.description.terms_of_use });
  await terms.click();
  await expect(dialog.locator('iframe').contentFrame().getByRole('heading').first()).toBeVisible();
  await expect(dialog.locator('[data-phase="off"]')).toHaveCount(1);
  yield 'in an app, terms';

  await page.keyboard.press('Escape');
  await expect(terms).toBeFocused();
  await submitIdentifier('ada');
  await expect(password).toBeFocused();
  yield 'in an app, password with Back and Close';
};

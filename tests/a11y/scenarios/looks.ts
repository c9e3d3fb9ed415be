import { expect } from '../../setup/fixtures.ts';
import { pageActions } from '../page-actions.ts';
import type { Scenario } from '../scenario.ts';

/** A tenant that uses the styling contract: docs/styling.md. */
export const branded: Scenario = async function* (fixtures) {
  const { startSignIn, identifier, password, submitIdentifier, fillAndSubmit, expectText } =
    pageActions(fixtures);
  const content = fixtures.page.getByRole('complementary');
  const isWide = (fixtures.page.viewportSize()?.width ?? 0) >= 960;
  await startSignIn('branded');
  if (isWide) await expect(content.getByRole('heading')).toBeVisible();
  yield 'branded, sign-in';

  await submitIdentifier('ada');
  await fillAndSubmit(password, 'not-hers');
  await expectText(fixtures.texts.error.invalid_credentials);
  yield 'branded, wrong password';

  await startSignIn('branded', '&first_screen=register');
  await expect(identifier).toBeFocused();
  if (isWide) await expect(content.getByRole('heading')).toBeVisible();
  yield 'branded, register';
};

/** A tenant without brand, dark theme and terms. */
export const plain: Scenario = async function* (fixtures) {
  await pageActions(fixtures).startSignIn('plain');
  yield 'plain, sign-in';
};

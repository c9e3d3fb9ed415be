import { expect } from '../../setup/fixtures.ts';
import { pageActions } from '../page-actions.ts';
import type { Scenario } from '../scenario.ts';

/** The tenant's logo, in dark its dark one; one that is too wide, and one that does not come. */
export const logos: Scenario = async function* (fixtures) {
  const { page, site } = fixtures;
  const { startSignIn } = pageActions(fixtures);
  const logo = page.locator('[data-part="logo"] img');
  await startSignIn('branded');
  await expect(logo).toBeVisible();
  yield 'sign-in, logo';

  await startSignIn('wide-logo');
  await expect(logo).toBeVisible();
  yield 'sign-in, wide logo';

  site.gate.answerEmpty(/\/brand\/logo/);
  await startSignIn('branded');
  await expect(page.locator('[data-part="mark"]')).toBeVisible();
  await expect(logo).toBeHidden();
  yield 'sign-in, broken logo';
};

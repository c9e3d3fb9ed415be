import { pageActions } from '../page-actions.ts';
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

  await site.gate.close();
  await page.goto('/sign-in');
  await expectHeading(texts.boot.title);
  yield 'settings unavailable';
};

export const consent: Scenario = async function* (fixtures) {
  const { startSignIn, submitIdentifier, password, fillAndSubmit } = pageActions(fixtures);
  await startSignIn('harbour');
  await submitIdentifier('ada');
  await fillAndSubmit(password, fixtures.site.ada.password);
  await expect(fixtures.page.getByRole('button', { name: fixtures.texts.action.authorize })).toBeVisible();
  yield 'consent';
};

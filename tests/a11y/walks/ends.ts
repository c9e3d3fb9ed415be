import { hands } from '../page-actions.ts';
import type { Walk } from '../walk.ts';
import { expect } from '../../setup/fixtures.ts';

/** Pages that nobody wants to see. */
export const deadEnds: Walk = async function* (actor) {
  const { page, site, words } = actor;
  const { heading } = hands(actor);
  await page.goto('/sign-in/password');
  await heading(words.error.invalid_session);
  yield 'invalid session';

  await page.goto('/unknown-session');
  await heading(words.error.invalid_session);
  yield 'unknown session';

  await page.goto('/nowhere');
  await heading(words.page.not_found);
  yield 'not found';

  await site.gate.shut();
  await page.goto('/sign-in');
  await heading(words.error.settings_unavailable_title);
  yield 'settings unavailable';
};

/** What an application asks for, and whom. */
export const consent: Walk = async function* (actor) {
  const { enter, identify, password, type } = hands(actor);
  await enter('harbour');
  await identify('ada');
  await type(password, actor.site.ada.password);
  await expect(actor.page.getByRole('button', { name: actor.words.action.authorize })).toBeVisible();
  yield 'consent';
};

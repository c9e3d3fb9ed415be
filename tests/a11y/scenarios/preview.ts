import { expect } from '../../setup/fixtures.ts';
import { pageActions } from '../page-actions.ts';
import type { Scenario } from '../scenario.ts';

/** The page by itself in preview, on default settings, and the tip that takes the place of every action. */
export const preview: Scenario = async function* (fixtures) {
  const { page, texts } = fixtures;
  const { submit, dialog } = pageActions(fixtures);
  await page.goto('/sign-in?preview=true');
  await submit.click();
  await expect(dialog.getByRole('heading', { name: texts.description.preview_title })).toBeVisible();
  yield 'preview, tip';
};

import type { Page } from '@playwright/test';
import { texts } from '../a11y/texts.ts';
import { expect, test } from '../setup/fixtures.ts';
import { openState } from '../setup/open-state.ts';
import { mockControl } from './mock-control.ts';

const PHONE = { width: 360, height: 740 };
const SIZES = [PHONE, { width: 1280, height: 800 }, { width: 1440, height: 1000 }];

const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const viewport of SIZES)
  test.describe(`${String(viewport.width)} × ${String(viewport.height)}`, () => {
    test.use({ viewport });

    for (const state of ['consent', 'consent-organization-scopes'])
      test(`${state}: both buttons are in the window from the start`, async ({ page }) => {
        await openState(page, state);
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
        for (const name of ['Allow', 'Cancel'])
          await expect(buttonOf(page, name)).toBeInViewport({ ratio: 1 });
      });
  });

test.describe('a list that is longer than its box', () => {
  test.use({ viewport: PHONE });

  test('scrolls to its end by keyboard, above the buttons, and is no tab stop if all of it shows', async ({
    page,
  }) => {
    await openState(page, 'consent-organization-scopes');
    const list = page.getByRole('group', { name: 'If you allow this, Tide Tables can:' });
    const last = page.getByText('Assign moorings to members');
    await expect(last).not.toBeInViewport();
    await page.getByRole('button', { name: /^Not you/ }).focus();
    await page.keyboard.press('Tab');
    await expect(list).toBeFocused();
    await page.keyboard.press('End');
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(buttonOf(page, 'Allow')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: 'Harbour Office' })).toBeFocused();
    await page.setViewportSize({ ...PHONE, height: 1600 });
    await expect(list).toHaveCount(0);
  });
});

test('a change of the language asks the server in it, and keeps what is ticked, also where that fails', async ({
  page,
}) => {
  await openState(page, 'consent-organization-scopes');
  const organization = page.getByRole('checkbox', { name: 'Harbour Office' });
  await organization.check();
  const asked = (tag: string) =>
    page.waitForResponse(
      (response) =>
        response.url().endsWith('/interaction/consent') &&
        response.request().headers()['accept-language'] === tag,
    );
  const inGerman = asked('de');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await inGerman;
  await expect(buttonOf(page, texts.de.action.authorize)).toBeVisible();
  await expect(organization).toBeChecked();
  await mockControl(page).forceAnswer({ operationId: 'getConsent', code: 'session.not_found' });
  const inFrench = asked('fr');
  await page.getByRole('combobox', { name: texts.de.language.label }).selectOption('fr');
  expect((await inFrench).status()).toBe(400);
  await expect(page.getByRole('checkbox', { name: 'Harbour Office' })).toBeChecked();
});

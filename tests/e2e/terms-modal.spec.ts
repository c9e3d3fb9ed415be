import type { Page } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import { openState } from '../setup/open-state.ts';
import { expectRendered } from '../setup/rendered.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn } from './steps.ts';

const modal = (page: Page) => page.getByRole('dialog', { name: 'Terms of use' });
const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' });

test('toggles the checkbox by its label, but opens a new tab if the click hits a link', async ({
  page,
  context,
}) => {
  await openState(page, 'register-email');
  const { main, terms } = partsOf(page);
  // A press while React replaces the first box would hit neither box.
  await expectRendered(page);
  await main
    .getByText('I agree to the')
    .filter({ visible: true })
    .click({ position: { x: 5, y: 5 } });
  await expect(terms).toBeChecked();
  const link = await main.getByRole('link', { name: 'terms of use' }).boundingBox();
  if (!link) throw new Error('The link has no box.');
  for (const x of [link.x - 6, link.x + link.width + 6]) await page.mouse.click(x, link.y + link.height / 2);
  const opened = context.waitForEvent('page');
  await page.mouse.click(link.x + link.width / 2, link.y + 2);
  await expect(await opened).toHaveURL(/\/_mock\/terms$/);
  await expect(modal(page)).toHaveCount(0);
  await expect(terms).toBeChecked();
  expect(context.pages(), 'a click beside the link opens nothing').toHaveLength(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('shows the terms in a modal without scripts, which Escape closes, and returns the focus', async ({
    page,
  }) => {
    await startSignIn(page, 'terms-manual');
    await footerLink(page).focus();
    await footerLink(page).press('Enter');
    const frame = modal(page).locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    await expect(frame.contentFrame().getByText('keeps the slipway free')).toBeVisible();
    await expect
      .poll(() => modal(page).evaluate((dialog) => dialog.getBoundingClientRect().toJSON() as DOMRect))
      .toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    await expect(modal(page).getByRole('link', { name: 'Open this page' })).toHaveAttribute(
      'href',
      /\/_mock\/terms$/,
    );
    await page.keyboard.press('Escape');
    await expect(modal(page)).toHaveCount(0);
    await expect(footerLink(page)).toBeFocused();
    await expect(page).toHaveURL(/\/sign-in/);
  });

  test('lets the focus leave the framed page by keyboard, and closes the modal by Escape from within', async ({
    page,
  }) => {
    await startSignIn(page, 'terms-manual');
    await footerLink(page).click();
    const frame = modal(page).locator('iframe');
    await frame.contentFrame().getByRole('link').first().focus();
    await expect(frame).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(modal(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await frame.contentFrame().getByRole('heading').first().click();
    await expect(frame).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(modal(page)).toHaveCount(0);
    await expect(footerLink(page)).toBeFocused();
  });

  test('keeps the dialog that asks for agreement open behind the modal', async ({ page, site }) => {
    await startSignIn(page, 'terms-manual');
    await partsOf(page).identifier.fill('ada');
    await partsOf(page).password.fill(site.ada.password);
    await partsOf(page).signInButton.click();
    const question = partsOf(page).dialog('Please agree to the terms');
    await question.getByRole('link', { name: 'terms of use' }).click();
    await expect(modal(page).locator('iframe').contentFrame().getByRole('heading').first()).toBeVisible();
    await modal(page).getByRole('button', { name: 'Close' }).click();
    await expect(modal(page)).toHaveCount(0);
    await question.getByRole('button', { name: 'Agree' }).click();
    await expect(page).toHaveURL(/\/demo-app/);
  });
});

import { expect, test } from '../setup/fixtures.ts';
import { openState } from '../setup/open-state.ts';
import { rightCode } from '../../mocks/states/state.ts';
import { enterCode, submitIdentifier } from './journeys/actions.ts';
import { mockControl } from './mock-control.ts';
import { partsOf } from './screen-parts.ts';
import { startSignIn } from './steps.ts';

test('keeps the heading in its place on all screens of a flow', async ({ page }) => {
  const ada = 'ada@example.org';
  const parts = partsOf(page);
  const places: number[] = [];
  const measure = async () => {
    await expect(parts.heading).toBeVisible();
    const box = await parts.heading.boundingBox();
    places.push(box?.y ?? -1);
  };
  await mockControl(page).fixCode(rightCode);
  await startSignIn(page, 'lookout');
  await measure();
  await submitIdentifier('ada')(page);
  await expect(parts.password).toBeFocused();
  await measure();
  await page.goto('/forgot-password');
  await expect(parts.identifier).toBeFocused();
  await measure();
  await submitIdentifier(ada)(page);
  await expect(parts.code).toBeFocused();
  await measure();
  await enterCode(page);
  await expect(parts.newPassword).toBeFocused();
  await measure();
  await page.goto('/unknown-session');
  await measure();
  await page.goto('/nowhere');
  await measure();
  expect(new Set(places).size, places.join(', ')).toBe(1);
});

test(
  'closes a window that a page has opened, and offers no Close in a tab',
  { tag: '@any-width' },
  async ({ page, context }) => {
    await startSignIn(page);
    await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
    const opened = context.waitForEvent('page');
    await page.evaluate(() => void window.open('/sign-in'));
    const popup = await opened;
    await expect(partsOf(popup).identifier).toBeFocused();
    const closed = popup.waitForEvent('close');
    // The page closes before it answers the click.
    await popup
      .getByRole('button', { name: 'Close' })
      .click()
      .catch((error: unknown) => {
        if (!popup.isClosed()) throw error;
      });
    await closed;
  },
);

test('the class of the body tells phones from desktops', async ({ page, isMobile }) => {
  await startSignIn(page);
  await expect(page.locator('body')).toHaveClass(isMobile ? 'mobile' : 'desktop');
});

test(
  'shows Allow above 1,600 px on a phone, even with very long names in a consent',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openState(page, 'consent-long-names');
    const bottom = await partsOf(page).allowButton.evaluate(
      (button) => button.getBoundingClientRect().bottom + scrollY,
    );
    expect(bottom).toBeLessThan(1600);
  },
);

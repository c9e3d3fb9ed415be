import { axeFindings, axeFindingsAgain } from '../a11y/checks.ts';
import { expect, test } from '../setup/fixtures.ts';
import { desktop, FULL, openHarness, paste } from './preview-page.ts';

test(
  'pastes and copies settings as JSON; invalid JSON is explained and changes nothing',
  { tag: '@matrix' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openHarness(page);
    const problems = page.locator('#json-problems');
    await paste(page, '{"color":');
    await expect(problems).toHaveText('This is not valid JSON.');
    await paste(page, { color: { primaryColor: 'red' }, socialConnectors: [{ id: 'a' }] });
    await expect(problems.getByRole('listitem')).toHaveText([
      /color\.primaryColor must match/,
      /socialConnectors\[0\]\.target is missing/,
      /socialConnectors\[0\]\.name is missing/,
      /socialConnectors\[0\]\.logo is missing/,
    ]);
    await expect(desktop(page).getByLabel('Username')).toBeVisible();
    await paste(page, FULL);
    await expect(problems).toBeEmpty();
    await expect(desktop(page).getByLabel('Username or phone number')).toBeVisible();
    await page.locator('#json-part').getByRole('button', { name: 'Copy' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(copied)).toEqual(FULL);
  },
);

test(
  'warns of a style sheet that takes text below 4.5:1 in the shown theme',
  { tag: '@matrix' },
  async ({ page }) => {
    await openHarness(page);
    const warning = page.locator('#contrast-note');
    const css = "[data-theme='dark'] [data-part='title'] { color: #555 } [data-part='title'] { color: #222 }";
    await paste(page, { ...FULL, customCss: css });
    await expect(desktop(page).locator('[data-part="title"]')).toHaveCSS('color', 'rgb(34, 34, 34)');
    await page.waitForTimeout(1000);
    await expect(warning).toBeEmpty();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(warning).toContainText('below a contrast of 4.5:1');
    await expect(warning.getByRole('listitem')).toHaveText([/^“.+” \(\d\.\d:1\)$/]);
    await page.getByRole('radio', { name: 'Light' }).check();
    await expect(warning).toBeEmpty();
  },
);

test.describe('the loudest settings', () => {
  // The page refuses the style attributes and event handlers in their content.
  test.use({
    possibleWarnings: [/inline (?:style|event handler) violates|(?:style|script)-src-attr inline/],
  });

  test('cause a warning in the dark theme, too', { tag: '@matrix' }, async ({ page }) => {
    await openHarness(page);
    await page.getByLabel('Start from').selectOption('loud');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('#contrast-note')).toContainText('below a contrast of 4.5:1');
  });
});

test('works by keyboard alone, and its frames do not take the focus', async ({ page }) => {
  await openHarness(page);
  const mode = page.getByLabel('Sign in mode');
  await mode.focus();
  await page.keyboard.press('r');
  await expect(desktop(page).getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(mode).toBeFocused();
  await page.getByText('Sign in', { exact: true }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add Methods' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Methods 2' }).getByLabel('Identifier')).toBeFocused();
  await page.getByRole('button', { name: 'Move up Methods 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Methods 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Methods 2' })).toHaveCount(0);
});

test(
  'axe finds nothing in the harness, light and dark, and it fits the window',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openHarness(page);
    await paste(page, FULL);
    await page.locator('#controls').evaluate((controls) => {
      for (const part of controls.querySelectorAll('details')) part.open = true;
    });
    await expect(desktop(page).getByRole('button', { name: 'Continue with' })).toHaveCount(4);
    // Each frame has the landmarks of a separate page; tests/a11y checks its states.
    await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => frame.remove()));
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFindingsAgain(page, 'colour rules')).toEqual([]);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.locator('body').evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(width);
    }
  },
);

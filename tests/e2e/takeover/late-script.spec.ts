import { texts } from '../../a11y/texts.ts';
import { expect } from '../../setup/fixtures.ts';
import { ENTRY } from '../held-script.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn } from '../steps.ts';
import { expectSameField, openHeld, test } from './held-page.ts';

test.use({ possibleWarnings: [/^console error: Failed to load/] });
const { boot } = texts.en;

test(
  'keeps the typed text when the script loads after 20 s',
  { tag: '@matrix' },
  async ({ page, held, site }) => {
    test.setTimeout(60_000);
    await openHeld(page, held);
    await partsOf(page).identifier.fill(site.ada.username);
    await partsOf(page).password.fill(site.ada.password);
    await page.waitForTimeout(20_000);
    await held.takeOver();
    await expect(partsOf(page).identifier).toHaveValue(site.ada.username);
    await expectSameField(page);
    await partsOf(page).signInButton.click();
    await expectSignedIn(page, site.ada);
  },
);

test('says after 10 s beside the form that the script does not load, and keeps the form usable', async ({
  page,
  held,
}) => {
  const { identifier } = partsOf(page);
  await openHeld(page, held);
  await identifier.fill('ada');
  const sentence = page.getByText(boot.text);
  await expect(sentence).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.currentTime = 10_000;
  });
  await expect(sentence).toBeVisible();
  await expect(page.getByRole('link', { name: boot.try_again })).toHaveAttribute('href', '');
  await held.takeOver();
  await expect(sentence).toHaveCount(0);
  await expect(identifier).toHaveValue('ada');
});

for (const fault of ['not found', 'server error', 'broken connection', 'page instead'] as const)
  test(
    `shows a sentence and a link to try again if the script is blocked (${fault})`,
    { tag: '@matrix' },
    async ({ page, site, held }) => {
      held.release();
      const mend = held.fail(ENTRY, fault);
      await page.goto(`${held.origin}/oidc/auth?client_id=demo-app&tenant=default`, { waitUntil: 'commit' });
      await expect(partsOf(page).heading).toHaveText(boot.title);
      // The page itself can be reached, so the text must not blame the person's connection.
      await expect(page.getByText(boot.server)).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      mend();
      await page.getByRole('link', { name: boot.try_again }).click();
      await expect(partsOf(page).identifier).toBeFocused();
      await partsOf(page).identifier.fill(site.ada.username);
      await partsOf(page).password.fill(site.ada.password);
      await page.keyboard.press('Enter');
      await expectSignedIn(page, site.ada);
    },
  );

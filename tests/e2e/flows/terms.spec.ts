import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn } from '../steps.ts';
import { callsOf } from './calls.ts';
import { comeIn, walkerOf } from './walk.ts';

const title = 'Terms and privacy';

test.describe('agreed to when registering (the rule when nothing is set)', () => {
  test('nothing is ticked to sign in', async ({ page }) => {
    await comeIn(page, 'phone');
    const { on, identify } = walkerOf(page);
    await expect(on.identifier).toBeFocused();
    await expect(on.terms).toHaveCount(0);
    await identify('+44 7700 900301');
    await expect(on.code).toBeFocused();
  });

  test('the box has links that open apart, and ticks with a click on its words', async ({ page }) => {
    await comeIn(page, 'email-code', '&first_screen=register');
    const { on } = walkerOf(page);
    for (const [name, path] of [
      ['terms of use', '/_mock/terms'],
      ['privacy policy', '/_mock/privacy'],
    ] as const) {
      const link = on.main.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', new RegExp(`${path}$`));
      await expect(link).toHaveAttribute('target', '_blank');
    }
    await on.main.getByText('I agree to the').click({ position: { x: 5, y: 5 } });
    await expect(on.terms).toBeChecked();
  });

  test('unticked, it is asked; a no or Escape sends nothing, a yes goes on and ticks it', async ({
    page,
    site,
  }) => {
    await comeIn(page, 'email-code', '&first_screen=register');
    const { on, identify, answer } = walkerOf(page);
    await identify('new@example.org', 'Create account');
    await expect(on.dialog(title)).toContainText('Please agree to the terms');
    await answer(title, 'Cancel');
    await expect(on.dialog(title)).toBeHidden();
    await on.button('Create account').click();
    await expect(on.dialog(title)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(on.dialog(title)).toBeHidden();
    await expect(on.identifier).toHaveValue('new@example.org');
    expect(callsOf(site)).toEqual([]);

    await on.button('Create account').click();
    await answer(title, 'Agree');
    await expect(on.code).toBeFocused();
    await on.link('Change email address').click();
    await expect(on.terms).toBeChecked();
  });
});

test('Manual: agreed to at every sign-in, by the box or the question', async ({ page, site }) => {
  await comeIn(page, 'terms-manual');
  const { on, fillFirst, enterPassword, answer } = walkerOf(page);
  await fillFirst(on.identifier, 'ada');
  await enterPassword('analytical-engine');
  await answer(title, 'Cancel');
  expect(callsOf(site)).toEqual([]);
  await on.terms.check();
  await on.button('Sign in').click();
  await expectSignedIn(page, { name: 'Ada Lovelace' });
});

test('Automatic: a sentence says it, nothing is ticked or asked', async ({ page }) => {
  const sentence = 'By continuing, you agree to the terms of use and the privacy policy.';
  await comeIn(page, 'terms-automatic', '&first_screen=register');
  const { on, fillFirst, identify, enterPassword } = walkerOf(page);
  await expect(on.main.getByText(sentence)).toBeVisible();
  await expect(on.terms).toHaveCount(0);
  await identify('newcomer', 'Create account');
  await expect(on.newPassword).toBeFocused();
  await comeIn(page, 'terms-automatic');
  await fillFirst(on.identifier, 'ada');
  await expect(on.main.getByText(sentence)).toBeVisible();
  await enterPassword('analytical-engine');
  await expectSignedIn(page, { name: 'Ada Lovelace' });
});

test('without addresses there is nothing to agree to', async ({ page }) => {
  await comeIn(page, 'no-terms', '&first_screen=register');
  const { on, identify, enterCode } = walkerOf(page);
  await expect(on.terms).toHaveCount(0);
  await identify('new@example.org', 'Create account');
  await enterCode('new@example.org');
  await expectSignedIn(page, { name: 'new@example.org' });
});

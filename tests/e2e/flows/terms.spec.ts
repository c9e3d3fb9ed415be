import { expect, test } from '../../setup/fixtures.ts';
import { apiCalls } from '../api-calls.ts';
import { expectSignedIn } from '../steps.ts';
import { gotoSignIn, pageActions } from './page-actions.ts';

const title = 'Please agree to the terms';

test.describe('terms accepted at registration (the default policy)', () => {
  test('sign-in has no checkbox', async ({ page }) => {
    await gotoSignIn(page, 'phone');
    const { parts, submitIdentifier } = pageActions(page);
    await expect(parts.identifier).toBeFocused();
    await expect(parts.terms).toHaveCount(0);
    await submitIdentifier('+44 7700 900301');
    await expect(parts.code).toBeFocused();
  });

  test('the checkbox label has links that open a new tab, and toggles the checkbox', async ({ page }) => {
    await gotoSignIn(page, 'email-code', '&first_screen=register');
    const { parts } = pageActions(page);
    for (const [name, path] of [
      ['terms of use', '/_mock/terms'],
      ['privacy policy', '/_mock/privacy'],
    ] as const) {
      const link = parts.main.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', new RegExp(`${path}$`));
      await expect(link).toHaveAttribute('target', '_blank');
    }
    await parts.main.getByText('I agree to the').click({ position: { x: 5, y: 5 } });
    await expect(parts.terms).toBeChecked();
  });

  test('a click that misses a link in the label does not toggle the checkbox', async ({ page, context }) => {
    await gotoSignIn(page, 'email-code', '&first_screen=register');
    const { parts } = pageActions(page);
    const link = await parts.main.getByRole('link', { name: 'terms of use' }).boundingBox();
    if (!link) throw new Error('The link has no box.');
    for (const x of [link.x - 6, link.x + link.width + 6])
      await page.mouse.click(x, link.y + link.height / 2);
    await page.mouse.click(link.x + link.width / 2, link.y + 2);
    await expect(parts.terms).not.toBeChecked();
    await expect.poll(() => context.pages().length, 'a click at the edge hits the link').toBe(2);
  });

  test('an unticked checkbox opens a dialog: Cancel and Escape send nothing, Agree continues', async ({
    page,
    site,
  }) => {
    await gotoSignIn(page, 'email-code', '&first_screen=register');
    const { parts, submitIdentifier, answerDialog } = pageActions(page);
    await submitIdentifier('new@example.org', 'Create account');
    await expect(parts.dialog(title)).toContainText('Please agree to the terms');
    await answerDialog(title, 'Cancel');
    await expect(parts.dialog(title)).toBeHidden();
    await parts.button('Create account').click();
    await expect(parts.dialog(title)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(parts.dialog(title)).toBeHidden();
    await expect(parts.identifier).toHaveValue('new@example.org');
    expect(apiCalls(site)).toEqual([]);

    await parts.button('Create account').click();
    await answerDialog(title, 'Agree');
    await expect(parts.code).toBeFocused();
    await parts.link('Change email').click();
    await expect(parts.terms).toBeChecked();
  });
});

test('terms that are not agreed to after "Create account" lead back to the address, as does a reload', async ({
  page,
}) => {
  const nobody = 'nobody@example.org';
  await gotoSignIn(page, 'email-code');
  const { parts, submitIdentifier, enterCode, answerDialog } = pageActions(page);
  await submitIdentifier(nobody);
  await enterCode(nobody);
  await answerDialog('No account found', 'Create account');
  await answerDialog(title, 'Cancel');
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(parts.identifier).toHaveValue(nobody);

  await submitIdentifier(nobody);
  await enterCode(nobody);
  await answerDialog('No account found', 'Create account');
  await expect(parts.dialog(title)).toBeVisible();
  await page.reload();
  await expect(parts.identifier).toHaveValue(nobody);
  await expect(page).toHaveURL(/\/sign-in$/);
  await parts.button('Continue').click();
  await expect(parts.code).toBeFocused();
});

test('Manual: terms must be accepted at every sign-in, by checkbox or dialog', async ({ page, site }) => {
  await gotoSignIn(page, 'terms-manual');
  const { parts, fillFocused, submitPassword, answerDialog } = pageActions(page);
  await fillFocused(parts.identifier, 'ada');
  await submitPassword('analytical-engine');
  await answerDialog(title, 'Cancel');
  expect(apiCalls(site)).toEqual([]);
  await parts.terms.check();
  await parts.button('Sign in').click();
  await expectSignedIn(page, { name: 'Ada Lovelace' });
});

test('Automatic: a sentence replaces checkbox and dialog', async ({ page }) => {
  const sentence = 'By continuing, you agree to the terms of use and the privacy policy.';
  await gotoSignIn(page, 'terms-automatic', '&first_screen=register');
  const { parts, fillFocused, submitIdentifier, submitPassword } = pageActions(page);
  await expect(parts.main.getByText(sentence)).toBeVisible();
  await expect(parts.terms).toHaveCount(0);
  await submitIdentifier('newcomer', 'Create account');
  await expect(parts.newPassword).toBeFocused();
  await gotoSignIn(page, 'terms-automatic');
  await fillFocused(parts.identifier, 'ada');
  await expect(parts.main.getByText(sentence)).toBeVisible();
  await submitPassword('analytical-engine');
  await expectSignedIn(page, { name: 'Ada Lovelace' });
});

test('without terms URLs there is no checkbox', async ({ page }) => {
  await gotoSignIn(page, 'no-terms', '&first_screen=register');
  const { parts, submitIdentifier, enterCode } = pageActions(page);
  await expect(parts.terms).toHaveCount(0);
  await submitIdentifier('new@example.org', 'Create account');
  await enterCode('new@example.org');
  await expectSignedIn(page, { name: 'new@example.org' });
});

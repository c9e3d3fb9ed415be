import { expect, test } from '../../setup/fixtures.ts';
import { apiCalls } from '../api-calls.ts';
import { expectSignedIn } from '../steps.ts';
import { mockControl } from '../mock-control.ts';
import { gotoSignIn, pageActions } from './page-actions.ts';

const wrong = 'coral@example.org';
const right = 'cora@example.org';

for (const [name, control] of [
  ['the link on the code page', 'link'],
  ['the back button', 'back'],
  ['Back of the browser', 'history'],
] as const)
  test(`${name} leads back to the filled-in identifier, and another identifier gets its own code`, async ({
    page,
  }) => {
    await gotoSignIn(page, 'email-code');
    const { submitIdentifier, enterCode, parts } = pageActions(page);
    await submitIdentifier(wrong);
    await expect(parts.main.getByText('We sent a code to your email cora****@example.org.')).toBeVisible();
    if (control === 'link') await parts.link('Change email').click();
    else if (control === 'back') await parts.button('Back').click();
    else await page.goBack();
    await expect(parts.identifier).toHaveValue(wrong);
    await submitIdentifier(right);
    await enterCode(right);
    await expectSignedIn(page, { name: 'Cora Current' });
    expect(await mockControl(page).codesFor(wrong)).toHaveLength(1);
  });

test('the dialog about an unknown address leads back to the identifier', async ({ page }) => {
  await gotoSignIn(page, 'email-code');
  const { submitIdentifier, enterCode, answerDialog, parts } = pageActions(page);
  await submitIdentifier(wrong);
  await enterCode(wrong);
  await answerDialog('No account found', 'Change email');
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(parts.identifier).toHaveValue(wrong);
});

test('the same address needs a new code only after the resend wait', async ({ page, site }) => {
  await page.clock.install();
  await gotoSignIn(page, 'email-code');
  const { submitIdentifier, enterCode, parts } = pageActions(page);
  const once = ['PUT interaction', 'send code'];
  await submitIdentifier(right);
  await parts.link('Change email').click();
  await submitIdentifier(` ${right} `);
  await expect(parts.code).toBeFocused();
  expect(apiCalls(site)).toEqual(once);

  await parts.link('Change email').click();
  await page.clock.fastForward(60_000);
  await submitIdentifier(right);
  await expect(parts.code).toBeFocused();
  expect(apiCalls(site)).toEqual([...once, ...once]);
  await enterCode(right);
  await expectSignedIn(page, { name: 'Cora Current' });
});

test('a phone number is filled in with its country', async ({ page }) => {
  await gotoSignIn(page, 'phone');
  const { submitIdentifier, parts } = pageActions(page);
  await submitIdentifier('+44 7700 900301');
  await expect(parts.main.getByText('We sent a code to your phone number ****0301.')).toBeVisible();
  await parts.link('Change phone number').click();
  await expect(parts.identifier).toHaveValue(/^7700 ?900301$/);
  await expect(parts.country).toHaveAccessibleName('Country code United Kingdom (+44)');
});

import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn } from '../steps.ts';
import { callsOf } from './calls.ts';
import { mockOf } from './mock.ts';
import { comeIn, walkerOf } from './walk.ts';

const wrong = 'coral@example.org';
const right = 'cora@example.org';

for (const [name, way] of [
  ['the link on the code page', 'link'],
  ['the back button', 'back'],
  ['Back of the browser', 'history'],
] as const)
  test(`${name} leads to the identifier, filled in, and another one gets a code of its own`, async ({
    page,
  }) => {
    await comeIn(page, 'email-code');
    const { identify, enterCode, on } = walkerOf(page);
    await identify(wrong);
    await expect(on.main.getByText('We sent a code to cora****@example.org.')).toBeVisible();
    if (way === 'link') await on.link('Change email address').click();
    else if (way === 'back') await on.button('Back').click();
    else await page.goBack();
    await expect(on.identifier).toHaveValue(wrong);
    await identify(right);
    await enterCode(right);
    await expectSignedIn(page, { name: 'Cora Current' });
    expect(await mockOf(page).codesFor(wrong)).toHaveLength(1);
  });

test('the question about an unknown address leads there, too', async ({ page }) => {
  await comeIn(page, 'email-code');
  const { identify, enterCode, answer, on } = walkerOf(page);
  await identify(wrong);
  await enterCode(wrong);
  await answer('No account found', 'Change');
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(on.identifier).toHaveValue(wrong);
});

test('the same address within the wait needs no second code, after it does', async ({ page, site }) => {
  await page.clock.install();
  await comeIn(page, 'email-code');
  const { identify, enterCode, on } = walkerOf(page);
  const once = ['PUT interaction', 'send code'];
  await identify(right);
  await on.link('Change email address').click();
  await identify(` ${right} `);
  await expect(on.code).toBeFocused();
  expect(callsOf(site)).toEqual(once);

  await on.link('Change email address').click();
  await page.clock.fastForward(60_000);
  await identify(right);
  await expect(on.code).toBeFocused();
  expect(callsOf(site)).toEqual([...once, ...once]);
  await enterCode(right);
  await expectSignedIn(page, { name: 'Cora Current' });
});

test('a phone number comes back with its country', async ({ page }) => {
  await comeIn(page, 'phone');
  const { identify, on } = walkerOf(page);
  await identify('+44 7700 900301');
  await expect(on.main.getByText('We sent a code to ****0301.')).toBeVisible();
  await on.link('Change phone number').click();
  await expect(on.identifier).toHaveValue(/^7700 ?900301$/);
  await expect(on.country).toHaveValue('GB');
});

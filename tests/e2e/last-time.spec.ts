import { expect, test } from '../setup/fixtures.ts';
import { gotoSignIn, pageActions } from './flows/page-actions.ts';
import { chooseAccount, expectProvider, socialButton } from './social/social-actions.ts';

test('the button used last says so and moves nothing; only the method is kept, unless the deployment forbids it', async ({
  page,
  site,
}) => {
  const { parts, submitIdentifier, submitPassword } = pageActions(page);
  const lighthouse = socialButton(page, 'Lighthouse');
  const kept = () => page.evaluate(() => localStorage.getItem('lastMethod'));
  const places = () =>
    parts.main
      .locator('button, input, a')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const signedIn = () => expect(page).toHaveURL(/\/demo-app/);

  await gotoSignIn(page, 'social');
  await expect(lighthouse).toHaveAccessibleDescription('');
  const before = await places();
  await lighthouse.click();
  await expectProvider(page);
  expect(await kept()).toBeNull();
  await chooseAccount(page, 'Lin');
  await signedIn();
  expect(await kept()).toBe('social:lighthouse');

  await gotoSignIn(page, 'social');
  await expect(lighthouse).toHaveAccessibleDescription('Last time');
  expect(await places()).toEqual(before);
  await submitIdentifier('ada@example.org');
  await submitPassword('analytical-engine');
  await signedIn();
  expect(await kept()).toBe('email');

  await gotoSignIn(page, 'social');
  await expect(parts.main.locator('[type="submit"]')).toHaveAccessibleDescription('Last time: email');
  expect(await places()).toEqual(before);

  await site.stopHost();
  await site.startHost({ lastMethod: false });
  await gotoSignIn(page, 'social');
  await expect(parts.main.locator('[type="submit"]')).toHaveAccessibleDescription('');
  expect(await kept()).toBeNull();
});

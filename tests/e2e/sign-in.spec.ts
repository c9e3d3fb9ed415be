import { test } from '../setup/fixtures.ts';
import { describePasswordSignIn } from './password-sign-in.ts';
import { begin, expectWrong, on, says, signIn } from './steps.ts';

describePasswordSignIn();

test('an account without a password is told the same as a wrong one', async ({ page }) => {
  await begin(page);
  await signIn(page, { username: 'noor', password: 'anything-at-all' });
  await expectWrong(on(page).password, says.wrong);
});

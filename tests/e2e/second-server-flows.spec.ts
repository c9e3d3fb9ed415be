import { expect, test } from '../setup/fixtures.ts';
import type { Variant } from '../second-server/variants.ts';
import { apiCalls } from './api-calls.ts';
import { expectFieldError, expectOnlyFieldError } from './field-errors.ts';
import { pointer } from './flows/input-method.ts';
import { pageActions, type PageActions } from './flows/page-actions.ts';
import { codesFor } from './second-server-codes.ts';
import { expectSignedIn, startSignIn } from './steps.ts';

const ada = 'ada@example.org';
const adaPassword = 'correct-horse-battery';
const stranger = 'new@example.org';
const nobody = 'nobody@example.org';
const newPassword = 'harbour-lights';
const sent = ['PUT interaction', 'send code'];
const codeVerified = [...sent, 'PATCH identifiers'];
const signInSubmitted = ['PUT interaction', 'submit'];
const profileSaved = ['PATCH profile', 'submit'];
const addressGiven = ['send code', 'PATCH identifiers', ...profileSaved];

interface Flow {
  server: Variant;
  /** Runs in `npm test`. */
  sampled?: true;
  startsAtRegister?: true;
  resendsCode?: true;
  run: (actions: PageActions) => Promise<void>;
  /** The calls that the server got, if they are all told. */
  calls?: readonly string[];
  signedInAs: string;
}

const flows: Readonly<Record<string, Flow>> = {
  'the sent code signs in': {
    server: 'email',
    run: async ({ submitIdentifier, enterCode }) => {
      await submitIdentifier(ada);
      await enterCode(ada);
    },
    calls: [...codeVerified, 'submit'],
    signedInAs: 'ada',
  },
  'a new code, then a wrong one, then the right one': {
    server: 'email',
    resendsCode: true,
    run: async ({ page, submitIdentifier, resendCode, parts, enterCode }) => {
      await submitIdentifier(ada);
      await resendCode();
      await page.keyboard.type('000000');
      await expectFieldError(parts.code, /The verification code is invalid/);
      await enterCode(ada);
    },
    calls: [...sent, ...sent, 'PATCH identifiers', 'PATCH identifiers', 'submit'],
    signedInAs: 'ada',
  },
  'an unknown address gets an account without a second code': {
    server: 'email',
    sampled: true,
    run: async ({ submitIdentifier, enterCode, answerDialog }) => {
      await submitIdentifier(stranger);
      await enterCode(stranger);
      await answerDialog('No account found', 'Create account');
    },
    calls: [...codeVerified, 'submit', 'PUT event', 'PUT profile', 'submit'],
    signedInAs: stranger,
  },
  'registration signs in': {
    server: 'email',
    startsAtRegister: true,
    run: async ({ submitIdentifier, enterCode }) => {
      await submitIdentifier(stranger, 'Create account');
      await enterCode(stranger);
    },
    calls: [...codeVerified, ...profileSaved],
    signedInAs: stranger,
  },
  'registering a known address signs in without a second code': {
    server: 'email',
    startsAtRegister: true,
    run: async ({ submitIdentifier, enterCode, answerDialog }) => {
      await submitIdentifier(ada, 'Create account');
      await enterCode(ada);
      await answerDialog('Account found', 'Sign in');
    },
    calls: [...codeVerified, ...profileSaved, 'DELETE profile', 'PUT event', 'submit'],
    signedInAs: 'ada',
  },
  'with registration only, a known address must be changed': {
    server: 'email-register',
    run: async ({ page, submitIdentifier, enterCode, answerDialog }) => {
      await expect(page).toHaveURL(/\/register$/);
      await submitIdentifier(ada, 'Create account');
      await enterCode(ada);
      await answerDialog('Account found', 'Change email');
      await submitIdentifier(stranger, 'Create account');
      await enterCode(stranger);
    },
    signedInAs: stranger,
  },
  'with sign-in only, an unknown address must be changed': {
    server: 'recovery',
    run: async ({ submitIdentifier, parts, enterCode, answerDialog, submitPassword }) => {
      await submitIdentifier(nobody);
      await parts.button('Use a code instead').click();
      await enterCode(nobody);
      await answerDialog('No account found', 'Change email');
      await submitIdentifier(ada);
      await submitPassword(adaPassword);
    },
    calls: [...codeVerified, 'submit', ...signInSubmitted],
    signedInAs: 'ada',
  },
  'switching between code and password, and a wrong password': {
    server: 'email-password',
    sampled: true,
    run: async ({ submitIdentifier, parts, submitPassword }) => {
      await submitIdentifier(ada);
      await expect(parts.code).toBeFocused();
      await parts.link('Use your password instead').click();
      await expect(parts.password).toBeFocused();
      await parts.button('Use a code instead').click();
      await expect(parts.code).toBeFocused();
      await parts.link('Use your password instead').click();
      await submitPassword('not-hers');
      await expectOnlyFieldError(
        parts.password,
        'These sign-in details don’t match. Check them and try again.',
      );
      await submitPassword(adaPassword);
    },
    calls: [...sent, 'PUT interaction', ...signInSubmitted],
    signedInAs: 'ada',
  },
  'registration of a user name, after a taken one, with passwords that the server refuses or that differ': {
    server: 'username',
    startsAtRegister: true,
    run: async ({ submitIdentifier, parts, submitNewPassword }) => {
      await submitIdentifier('ada', 'Create account');
      await expectFieldError(parts.identifier, /Username already exists/);
      await submitIdentifier('newcomer', 'Create account');
      await submitNewPassword('letmein123', 'Create account', 'twice');
      await expectFieldError(parts.newPassword, /This password appeared in a data breach/);
      await parts.newPassword.fill(newPassword);
      await parts.confirm.fill('harbour-light');
      await parts.button('Create account').click();
      await expectOnlyFieldError(parts.confirm, 'Your passwords don’t match. Please try again.');
      await parts.confirm.fill(newPassword);
      await parts.button('Create account').click();
    },
    signedInAs: 'newcomer',
  },
  'an account without a user name chooses one after the password': {
    server: 'username',
    run: async ({ page, submitIdentifier, submitPassword, parts }) => {
      await submitIdentifier('cleo@example.org');
      await submitPassword('no-username-yet');
      await expect(page).toHaveURL(/\/continue\/username$/);
      await submitIdentifier('ada');
      await expectFieldError(parts.identifier, /Username already exists/);
      await submitIdentifier('cleo');
    },
    calls: [...signInSubmitted, ...profileSaved, ...profileSaved],
    signedInAs: 'cleo',
  },
  'an account without password and user name sets both after the code, the password first': {
    server: 'username',
    run: async ({ page, submitIdentifier, parts, enterCode, submitNewPassword }) => {
      await submitIdentifier('emil@example.org');
      await parts.button('Use a code instead').click();
      await enterCode('emil@example.org');
      await submitNewPassword(newPassword, 'Save password', 'twice');
      await expect(page).toHaveURL(/\/continue\/username$/);
      await submitIdentifier('emil');
    },
    calls: [...codeVerified, 'submit', ...profileSaved, ...profileSaved],
    signedInAs: 'emil',
  },
  'registration of an address asks for the password after the code': {
    server: 'email-password',
    startsAtRegister: true,
    run: async ({ submitIdentifier, enterCode, submitNewPassword }) => {
      await submitIdentifier(stranger, 'Create account');
      await enterCode(stranger);
      await submitNewPassword(newPassword, 'Save password');
    },
    calls: [...codeVerified, ...profileSaved, ...profileSaved],
    signedInAs: stranger,
  },
  'an account without an address adds one that nobody has, and verifies it by a code that was sent again': {
    server: 'email-password',
    sampled: true,
    resendsCode: true,
    run: async ({ submitIdentifier, submitPassword, enterCode, answerDialog, parts, resendCode }) => {
      await submitIdentifier('dina');
      await submitPassword('no-address-yet');
      await submitIdentifier(ada);
      await enterCode(ada);
      await answerDialog('Account found', 'Change email');
      await expect(parts.identifier).toHaveValue(ada);
      await submitIdentifier('dina@example.org');
      await resendCode();
      await enterCode('dina@example.org');
    },
    calls: [...signInSubmitted, ...addressGiven, 'send code', ...addressGiven],
    signedInAs: 'dina',
  },
  'recovery refuses the current password, and the new one signs in': {
    server: 'recovery',
    sampled: true,
    run: async ({ page, submitIdentifier, parts, enterCode, submitNewPassword, submitPassword }) => {
      await submitIdentifier(ada);
      await parts.link('Forgot your password?').click();
      await submitIdentifier(ada);
      await enterCode(ada);
      await submitNewPassword(adaPassword, 'Save password');
      await expectFieldError(parts.newPassword, /This is your current password\. Choose another one\./);
      await submitNewPassword(newPassword, 'Save password');
      await expect(page).toHaveURL(/\/sign-in$/);
      await expect(
        parts.main.getByText('Your password has been changed. Sign in with the new one.'),
      ).toBeVisible();
      await submitIdentifier('ada');
      await submitPassword(newPassword);
    },
    calls: [...codeVerified, 'submit', ...profileSaved, ...profileSaved, ...signInSubmitted],
    signedInAs: 'ada',
  },
  'recovery refuses an unknown address after the code, and a password with data that only the server knows': {
    server: 'recovery',
    run: async ({ submitIdentifier, parts, enterCode, answerDialog, submitNewPassword, submitPassword }) => {
      const finn = 'finn@example.org';
      await submitIdentifier(nobody);
      await parts.link('Forgot your password?').click();
      await submitIdentifier(nobody);
      await enterCode(nobody);
      await answerDialog('No account found', 'Change email');
      await submitIdentifier(finn);
      await enterCode(finn);
      await submitNewPassword('quartermaster', 'Save password');
      await expectFieldError(parts.newPassword, /Avoid personal details such as your name/);
      await submitNewPassword(newPassword, 'Save password');
      await submitIdentifier('quartermaster');
      await submitPassword(newPassword);
    },
    signedInAs: 'quartermaster',
  },
};

for (const [
  name,
  { server, sampled, startsAtRegister, resendsCode, run, calls, signedInAs },
] of Object.entries(flows))
  test.describe(() => {
    test.use({ server });

    test(name, { tag: sampled ? [] : '@matrix' }, async ({ page, site }) => {
      if (resendsCode) await page.clock.install();
      await startSignIn(page, 'default', startsAtRegister && '&first_screen=register');
      await run(pageActions(page, pointer, (to) => codesFor(site, to)));
      await expectSignedIn(page, { name: signedInAs });
      if (calls) expect(apiCalls(site)).toEqual(calls);
    });
  });

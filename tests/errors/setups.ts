import { Secret, TOTP } from 'otpauth';
import { personas } from '../../mocks/people/personas.ts';
import { sharedPassword, sharedTotpSecret } from '../../mocks/people/shared-credentials.ts';
import type { PageActions } from './page-actions.ts';
import { steps, type StepName } from './steps.ts';

/** The mock sends this code in every message. */
export const CODE = '246810';

interface StepSetup {
  tenant: string;
  firstScreen?: 'register';
  proceed?: (actions: PageActions) => Promise<void>;
  /** Of a page that is opened by its address: that address, from where `proceed` ends. */
  address?: (at: URL) => string;
}

const enterIdentifier =
  (text: string) =>
  async ({ fill, submitWithEnter: enter }: PageActions) => {
    await fill('identifier', text);
    await enter('identifier');
  };

const signInWithPassword = (username: string) => async (actions: PageActions) => {
  await enterIdentifier(username)(actions);
  await actions.waitForScreen('/sign-in/password');
  await actions.fill('password', sharedPassword);
  await actions.submitWithEnter('password');
};

const signInOnOnePage = (username: string, password: string) => async (actions: PageActions) => {
  await actions.fill('identifier', username);
  await actions.fill('password', password);
  await actions.submitWithEnter('password');
};

const openForgotPassword = async (actions: PageActions) => {
  await enterIdentifier('ada@example.org')(actions);
  await actions.waitForScreen('/sign-in/password');
  await actions.clickLink('action.forgot_password');
  await actions.waitForScreen('/forgot-password');
};

const requestRecoveryCode = async (actions: PageActions) => {
  await openForgotPassword(actions);
  await actions.submitWithEnter('identifier');
  await actions.waitForScreen('/forgot-password/verification-code');
};

const requestContinueCode = async (actions: PageActions) => {
  await signInWithPassword('emil')(actions);
  await actions.waitForScreen('/continue/email');
  await enterIdentifier(steps['/continue/verification-code'].identifier.input)(actions);
};

const goToProvider = async ({ clickButton, page }: PageActions) => {
  await clickButton('action.sign_in_with');
  await page.waitForURL(/\/_mock\/social\//);
};

/** Comes back from a provider that reports the address of somebody who has an account. */
const returnFromProvider = async (actions: PageActions) => {
  await goToProvider(actions);
  await actions.page.getByRole('button', { name: 'Mia Mooring' }).click();
  await actions.clickButton('action.agree');
};

const signInAsAda = signInOnOnePage('ada', personas.ada.account.password);

/** Signs in, and does what leads on from the first page of two-step verification. */
const thenOn =
  (username: string, ...more: readonly ((actions: PageActions) => Promise<void>)[]) =>
  async (actions: PageActions) => {
    await signInOnOnePage(username, sharedPassword)(actions);
    for (const proceed of more) await proceed(actions);
  };

const chooseOtherFactor = async ({ clickLink, waitForScreen }: PageActions) => {
  await clickLink('mfa.try_another_verification_method');
  await waitForScreen('/mfa-verification');
};

const enterTotp = ({ fill }: PageActions) =>
  fill('code', new TOTP({ secret: Secret.fromBase32(sharedTotpSecret) }).generate());

export const setups: Readonly<Record<StepName, StepSetup>> = {
  '/sign-in, password only': { tenant: 'default' },
  '/sign-in, identifier first': { tenant: 'no-terms' },
  '/sign-in/password': { tenant: 'email-sign-up', proceed: enterIdentifier('ada@example.org') },
  '/sign-in/verification-code': { tenant: 'no-terms', proceed: enterIdentifier('nobody@example.org') },
  '/register, username': { tenant: 'default', firstScreen: 'register' },
  '/register, email': { tenant: 'no-terms', firstScreen: 'register' },
  '/register/password': { tenant: 'default', firstScreen: 'register', proceed: enterIdentifier('newcomer') },
  '/register/verification-code': {
    tenant: 'no-terms',
    firstScreen: 'register',
    proceed: enterIdentifier('ada@example.org'),
  },
  '/forgot-password': { tenant: 'email-sign-up', proceed: openForgotPassword },
  '/forgot-password/verification-code': { tenant: 'email-sign-up', proceed: requestRecoveryCode },
  '/forgot-password/reset': {
    tenant: 'email-sign-up',
    proceed: async (actions) => {
      await requestRecoveryCode(actions);
      await actions.fill('code', CODE);
    },
  },
  '/continue/password': {
    tenant: 'email-sign-up',
    proceed: async (actions) => {
      await enterIdentifier('noor@example.org')(actions);
      await actions.waitForScreen('/sign-in/password');
      await actions.clickButton('action.sign_in_via_passcode');
      await actions.waitForScreen('/sign-in/verification-code');
      await actions.fill('code', CODE);
    },
  },
  '/continue/username': {
    tenant: 'username-and-contact',
    proceed: async (actions) => {
      await enterIdentifier('una@example.org')(actions);
      await actions.waitForScreen('/sign-in/verification-code');
      await actions.fill('code', CODE);
    },
  },
  '/continue/email': { tenant: 'email-sign-up', proceed: signInWithPassword('emil') },
  '/continue/phone': { tenant: 'phone-sign-up', proceed: signInWithPassword('fenna') },
  '/continue/emailOrPhone': { tenant: 'username-and-contact', proceed: signInWithPassword('paul') },
  '/continue/verification-code': { tenant: 'email-sign-up', proceed: requestContinueCode },
  '/continue/verification-code?linkSocial': { tenant: 'email-sign-up', proceed: requestContinueCode },
  '/sign-in, social': { tenant: 'social' },
  '/social/link': { tenant: 'social', proceed: returnFromProvider },
  '/direct': { tenant: 'social', address: () => '/direct/social/lighthouse' },
  '/sign-in/social': {
    tenant: 'social',
    firstScreen: 'register',
    // The terms are accepted before, as nobody would answer the question here.
    proceed: async (actions) => {
      await actions.page.getByRole('checkbox').check();
      await goToProvider(actions);
    },
    address: ({ searchParams }) =>
      `/sign-in/social/lighthouse-web?code=4f1Gh7&state=${searchParams.get('state') ?? ''}`,
  },
  '/sign-in/consent': {
    tenant: 'harbour',
    proceed: async (actions) => {
      await enterIdentifier('ada')(actions);
      await actions.waitForScreen('/sign-in/password');
      await actions.fill('password', personas.ada.account.password);
      await actions.submitWithEnter('password');
      await actions.waitForScreen('/sign-in/consent');
    },
    address: ({ pathname }) => pathname,
  },
  '/mfa-binding': { tenant: 'skippable-mfa', proceed: signInAsAda },
  '/mfa-binding/Totp': { tenant: 'authenticator-only', proceed: signInAsAda },
  '/mfa-binding/WebAuthn': { tenant: 'passkey-only', proceed: signInAsAda },
  '/mfa-binding/BackupCode': { tenant: 'mandatory-mfa', proceed: thenOn('theo', enterTotp) },
  '/mfa-verification': { tenant: 'mandatory-mfa', proceed: thenOn('alma', chooseOtherFactor) },
  '/mfa-verification/Totp': { tenant: 'authenticator-only', proceed: thenOn('theo') },
  '/mfa-verification/WebAuthn': { tenant: 'passkey-only', proceed: thenOn('kim') },
  '/mfa-verification/BackupCode': {
    tenant: 'mandatory-mfa',
    proceed: thenOn('alma', chooseOtherFactor, ({ clickButton }) => clickButton('mfa.backup_code')),
  },
};

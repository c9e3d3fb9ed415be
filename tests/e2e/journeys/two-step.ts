import type { Page } from '@playwright/test';
import { sharedTotpSecret } from '../../../mocks/people/shared-credentials.ts';
import type { Path } from '../../../src/domain/routes.ts';
import type { PageAction } from '../../setup/open-state.ts';
import { addAuthenticator, addKimsAuthenticator } from '../two-step/authenticators.ts';
import {
  chooseFactor,
  confirmBackupCodes,
  enterCode,
  enterTotp,
  pressButton,
  submitBackupCode,
  submitIdentifier,
} from './actions.ts';
import type { Journey } from './journey.ts';

type TwoStepPath = Extract<Path, `/mfa-${string}` | '/create-passkey' | '/sign-in/passkey'>;

/** The mock loads a library of certificates for the first passkey, which takes seconds on a busy machine. */
const pressForPasskey = async (page: Page, button: string) => {
  await pressButton(button)(page);
  await page.waitForURL(({ pathname }) => !/^\/(mfa-|create-passkey|sign-in\/passkey)/.test(pathname), {
    timeout: 20_000,
  });
};

const withDevice = new WeakSet<Page>();

/** A page has one device, however often it is used. */
const addDevice = async (page: Page, add: (to: Page) => Promise<unknown>) => {
  if (!withDevice.has(page)) await add(page);
  withDevice.add(page);
};

const createPasskey: PageAction = async (page) => {
  await addDevice(page, addAuthenticator);
  await pressForPasskey(page, 'Create passkey');
};

const usePasskey: PageAction = async (page) => {
  await addDevice(page, addKimsAuthenticator);
  await pressForPasskey(page, 'Use passkey');
};

const step = {
  sentCodes: 0,
  inNewTab: 'step lost',
  inOtherBrowser: 'step lost',
  afterAction: 'application',
  afterActionExpired: 'session over',
  previousScreen: 'sign in',
  isLazy: true,
} as const;

/** Presses the button with a device that has the passkey of kim and room for others, whatever comes of it. */
const pressWithDevice =
  (button: string): PageAction =>
  async (page) => {
    await addKimsAuthenticator(page);
    await pressButton(button)(page);
  };

const end = '/demo-app';

export const twoStepJourneys = {
  '/mfa-onboarding': {
    ...step,
    state: 'two-step-offer',
    screen: 'offer of a second step',
    action: pressButton('Turn on'),
    afterAction: 'choose a factor to set up',
    previousValue: 'paul',
    inTabs: {
      'turn on a second step': { end: '/mfa-binding' },
      'do without a second step': {
        action: pressButton('Skip for now'),
        end,
        writes: { username: 'paul' },
      },
    },
  },
  '/mfa-binding': {
    ...step,
    state: 'two-step-choice',
    screen: 'choose a factor to set up',
    action: chooseFactor('Authenticator app'),
    afterAction: 'new app',
    previousValue: 'ada',
    inTabs: {
      'choose what to set up': { end: '/mfa-binding/Totp' },
      skip: { action: pressButton('Skip for now'), end, writes: { username: 'ada' } },
    },
  },
  '/mfa-binding/Totp': {
    ...step,
    state: 'two-step-app',
    screen: 'new app',
    action: enterTotp(),
    previousValue: 'ada',
    inTabs: {
      'set up an app': { end, writes: { username: 'ada' } },
    },
  },
  '/mfa-binding/WebAuthn': {
    ...step,
    state: 'two-step-passkey',
    screen: 'new passkey',
    action: createPasskey,
    previousValue: 'ada',
    inTabs: {
      'set up a passkey': {
        action: pressWithDevice('Create passkey'),
        end,
        writes: { username: 'ada' },
      },
    },
  },
  '/create-passkey': {
    ...step,
    state: 'passkey-offer',
    screen: 'offer of a passkey',
    action: createPasskey,
    previousValue: 'ada',
    inTabs: {
      'create a passkey to sign in with': {
        action: pressWithDevice('Create passkey'),
        end,
        writes: { username: 'ada' },
      },
      'create no passkey': { action: pressButton('Not now'), end, writes: { username: 'ada' } },
    },
  },
  '/sign-in/passkey': {
    ...step,
    state: 'passkey-first',
    screen: 'passkey to sign in with',
    action: usePasskey,
    previousScreen: 'identifier',
    previousValue: 'kim',
    inTabs: {
      'sign in with a passkey': {
        action: pressWithDevice('Use passkey'),
        end,
        writes: { username: 'kim' },
      },
    },
  },
  '/mfa-binding/BackupCode': {
    ...step,
    state: 'two-step-verify-app-among-others',
    more: [enterTotp(sharedTotpSecret)],
    screen: 'new backup codes',
    action: confirmBackupCodes,
    previousValue: 'theo',
    inTabs: {
      'save backup codes': {
        state: 'two-step-app-among-others',
        tenant: 'mandatory-mfa',
        more: [enterTotp()],
        lastScreen: '/mfa-binding/BackupCode',
        end,
        writes: { username: 'ada' },
      },
    },
  },
  '/mfa-binding/EmailVerificationCode': {
    ...step,
    state: 'two-step-add-email',
    screen: 'address for codes',
    action: submitIdentifier('paul@example.org'),
    afterAction: 'code from email',
    previousScreen: 'choose a factor to set up',
    inTabs: {
      'prove a new address': {
        state: 'two-step-add-email-code',
        action: enterCode,
        end,
        writes: { username: 'paul', email: 'paul@example.org' },
      },
    },
  },
  '/mfa-binding/PhoneVerificationCode': {
    ...step,
    state: 'two-step-add-phone-code',
    sentCodes: 1,
    screen: 'code from text message',
    action: enterCode,
    previousScreen: 'number for codes',
  },
  '/mfa-verification': {
    ...step,
    state: 'two-step-verify-choice',
    screen: 'choose a factor',
    action: chooseFactor('Authenticator app'),
    previousValue: 'alma',
    // Its page needs nothing of the server.
    afterAction: 'app code',
    afterActionExpired: 'app code',
  },
  '/mfa-verification/Totp': {
    ...step,
    state: 'two-step-verify-app',
    screen: 'app code',
    action: enterTotp(sharedTotpSecret),
    previousValue: 'theo',
    inTabs: {
      // The code is marked as used.
      'verify by an app': { end, writes: { username: 'theo' } },
    },
  },
  '/mfa-verification/WebAuthn': {
    ...step,
    state: 'two-step-verify-passkey',
    screen: 'passkey',
    action: usePasskey,
    previousValue: 'kim',
    inTabs: {
      'verify by a passkey': {
        action: pressWithDevice('Use passkey'),
        end,
        // The counter of the passkey goes on.
        writes: { username: 'kim' },
      },
    },
  },
  '/mfa-verification/EmailVerificationCode': {
    ...step,
    state: 'two-step-verify-email',
    sentCodes: 1,
    screen: 'code from email',
    action: enterCode,
    previousValue: 'ada',
    inTabs: {
      'verify by a code in a mail': { end },
    },
  },
  '/mfa-verification/PhoneVerificationCode': {
    ...step,
    state: 'two-step-verify-phone',
    sentCodes: 1,
    screen: 'code from text message',
    action: enterCode,
    previousValue: 'taken',
  },
  '/mfa-verification/BackupCode': {
    ...step,
    state: 'two-step-verify-code',
    screen: 'backup code',
    action: submitBackupCode('0A1B2-C3D4E'),
    previousScreen: 'choose a factor',
    inTabs: {
      'enter a backup code': { end, writes: { username: 'alma' } },
    },
  },
} as const satisfies Readonly<Record<TwoStepPath, Journey>>;

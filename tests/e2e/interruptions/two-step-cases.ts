import type { Page } from '@playwright/test';
import { personas } from '../../../mocks/people/personas.ts';
import { sharedPassword, sharedTotpSecret } from '../../../mocks/people/shared-credentials.ts';
import type { Path } from '../../../src/domain/routes.ts';
import { addAuthenticator, addKimsAuthenticator } from '../two-step/authenticators.ts';
import {
  chooseFactor,
  confirmBackupCodes,
  enterTotp,
  followLink,
  openSignIn,
  pressButton,
  signIn,
  submitBackupCode,
} from './actions.ts';
import type { Action } from './actions.ts';
import type { RouteCase } from './route-case.ts';

type TwoStepPath = Extract<Path, `/mfa-${string}`>;

const signInAs = (username: 'ada' | 'theo' | 'kim' | 'alma', tenant: string) =>
  [
    openSignIn(tenant),
    signIn(username, username === 'ada' ? personas.ada.account.password : sharedPassword),
  ] as const;

/** The mock loads a library of certificates for the first passkey, which takes seconds on a busy machine. */
const pressForPasskey = async (page: Page, button: string) => {
  await pressButton(button)(page);
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/mfa-'), { timeout: 20_000 });
};

const createPasskey: Action = async (page) => {
  await addAuthenticator(page);
  await pressForPasskey(page, 'Create passkey');
};

const usePasskey: Action = async (page) => {
  await addKimsAuthenticator(page);
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

export const twoStepCases: Readonly<Record<TwoStepPath, RouteCase>> = {
  '/mfa-binding': {
    ...step,
    ...{ setup: signInAs('ada', 'skippable-mfa'), screen: 'choose a factor to set up' },
    ...{ action: chooseFactor('Authenticator app'), afterAction: 'new app', previousValue: 'ada' },
  },
  '/mfa-binding/Totp': {
    ...step,
    ...{ setup: signInAs('ada', 'authenticator-only'), screen: 'new app' },
    ...{ action: enterTotp(), previousValue: 'ada' },
  },
  '/mfa-binding/WebAuthn': {
    ...step,
    ...{ setup: signInAs('ada', 'passkey-only'), screen: 'new passkey' },
    ...{ action: createPasskey, previousValue: 'ada' },
  },
  '/mfa-binding/BackupCode': {
    ...step,
    setup: [...signInAs('theo', 'mandatory-mfa'), enterTotp(sharedTotpSecret)],
    ...{ screen: 'new backup codes', action: confirmBackupCodes, previousValue: 'theo' },
  },
  '/mfa-verification': {
    ...step,
    setup: [...signInAs('alma', 'mandatory-mfa'), followLink('Use another method')],
    ...{ screen: 'choose a factor', action: chooseFactor('Authenticator app'), previousValue: 'alma' },
    // Its page needs nothing of the server.
    ...{ afterAction: 'app code', afterActionExpired: 'app code' },
  },
  '/mfa-verification/Totp': {
    ...step,
    ...{ setup: signInAs('theo', 'authenticator-only'), screen: 'app code' },
    ...{ action: enterTotp(sharedTotpSecret), previousValue: 'theo' },
  },
  '/mfa-verification/WebAuthn': {
    ...step,
    ...{ setup: signInAs('kim', 'passkey-only'), screen: 'passkey' },
    ...{ action: usePasskey, previousValue: 'kim' },
  },
  '/mfa-verification/BackupCode': {
    ...step,
    setup: [
      ...signInAs('alma', 'mandatory-mfa'),
      followLink('Use another method'),
      chooseFactor('Backup code'),
    ],
    ...{ screen: 'backup code', action: submitBackupCode('0A1B2-C3D4E'), previousScreen: 'choose a factor' },
  },
};

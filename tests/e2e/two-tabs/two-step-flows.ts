import { sharedPassword, sharedTotpSecret } from '../../../mocks/people/shared-credentials.ts';
import {
  chooseFactor,
  confirmBackupCodes,
  enterTotp,
  followLink,
  pressButton,
  signIn,
  submitBackupCode,
  type Action,
} from '../interruptions/actions.ts';
import { addKimsAuthenticator } from '../two-step/authenticators.ts';
import type { TabFlow } from './tab-flow.ts';

const asAda = { reach: [signIn('ada', 'analytical-engine')], writes: { username: 'ada' } } as const;
const start = '/sign-in';
const end = '/demo-app';

/** Presses the button with a device that has the passkey of kim and room for others. */
const pressWithDevice =
  (button: string): Action =>
  async (page) => {
    await addKimsAuthenticator(page);
    await pressButton(button)(page);
  };

/** Flows that end at a page of two-step verification. */
export const twoStepFlows = {
  'choose what to set up': {
    ...{ tenant: 'skippable-mfa', start, reach: asAda.reach, lastScreen: '/mfa-binding' },
    ...{ submit: chooseFactor('Authenticator app'), end: '/mfa-binding/Totp' },
  },
  skip: {
    ...{ tenant: 'skippable-mfa', start, ...asAda, lastScreen: '/mfa-binding' },
    ...{ submit: pressButton('Skip for now'), end },
  },
  'set up an app': {
    ...{ tenant: 'authenticator-only', start, ...asAda, lastScreen: '/mfa-binding/Totp' },
    ...{ submit: enterTotp(), end },
  },
  'verify by an app': {
    ...{ tenant: 'authenticator-only', start, reach: [signIn('theo', sharedPassword)] },
    ...{ lastScreen: '/mfa-verification/Totp', submit: enterTotp(sharedTotpSecret), end },
    // The code is marked as used.
    writes: { username: 'theo' },
  },
  'set up a passkey': {
    ...{ tenant: 'passkey-only', start, ...asAda, lastScreen: '/mfa-binding/WebAuthn' },
    ...{ submit: pressWithDevice('Create passkey'), end },
  },
  'verify by a passkey': {
    ...{ tenant: 'passkey-only', start, reach: [signIn('kim', sharedPassword)] },
    ...{ lastScreen: '/mfa-verification/WebAuthn', submit: pressWithDevice('Use passkey'), end },
    // Its counter goes on.
    writes: { username: 'kim' },
  },
  'save backup codes': {
    ...{ tenant: 'mandatory-mfa', start },
    reach: [...asAda.reach, chooseFactor('Authenticator app'), enterTotp()],
    ...{ lastScreen: '/mfa-binding/BackupCode', submit: confirmBackupCodes, end },
    writes: asAda.writes,
  },
  'enter a backup code': {
    ...{ tenant: 'mandatory-mfa', start },
    reach: [signIn('alma', sharedPassword), followLink('Use another method'), chooseFactor('Backup code')],
    ...{ lastScreen: '/mfa-verification/BackupCode', submit: submitBackupCode('0a1b2c3d4e'), end },
    writes: { username: 'alma' },
  },
} as const satisfies Record<string, TabFlow>;

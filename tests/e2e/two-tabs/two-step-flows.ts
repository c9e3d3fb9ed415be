import { sharedTotpSecret } from '../../../mocks/people/shared-credentials.ts';
import type { Action } from '../../setup/open-state.ts';
import {
  chooseFactor,
  confirmBackupCodes,
  enterTotp,
  pressButton,
  submitBackupCode,
} from '../interruptions/actions.ts';
import { addKimsAuthenticator } from '../two-step/authenticators.ts';
import type { TabFlowRow } from './tab-flow.ts';

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
    state: 'two-step-choice',
    submit: chooseFactor('Authenticator app'),
    end: '/mfa-binding/Totp',
  },
  skip: {
    state: 'two-step-choice',
    submit: pressButton('Skip for now'),
    end,
    writes: { username: 'ada' },
  },
  'set up an app': {
    state: 'two-step-app',
    submit: enterTotp(),
    end,
    writes: { username: 'ada' },
  },
  'verify by an app': {
    state: 'two-step-verify-app',
    submit: enterTotp(sharedTotpSecret),
    end,
    // The code is marked as used.
    writes: { username: 'theo' },
  },
  'set up a passkey': {
    state: 'two-step-passkey',
    submit: pressWithDevice('Create passkey'),
    end,
    writes: { username: 'ada' },
  },
  'verify by a passkey': {
    state: 'two-step-verify-passkey',
    submit: pressWithDevice('Use passkey'),
    end,
    // Its counter goes on.
    writes: { username: 'kim' },
  },
  'save backup codes': {
    state: 'two-step-app-among-others',
    tenant: 'mandatory-mfa',
    more: [enterTotp()],
    lastScreen: '/mfa-binding/BackupCode',
    submit: confirmBackupCodes,
    end,
    writes: { username: 'ada' },
  },
  'enter a backup code': {
    state: 'two-step-verify-code',
    submit: submitBackupCode('0a1b2c3d4e'),
    end,
    writes: { username: 'alma' },
  },
} as const satisfies Record<string, TabFlowRow>;

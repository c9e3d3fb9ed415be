import { sharedTotpSecret } from '../../../mocks/people/shared-credentials.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { startWithPassword, submitAndCompleteAs, submit } from '../actions/sign-in.ts';
import {
  bindAuthenticatorApp,
  bindBackupCodes,
  secretOf,
  signInUntilMfaSetup,
  signInUntilMfaVerification,
  totpCode,
  wrongTotpCode,
} from '../actions/two-step.ts';

export const twoStepFlows = [
  ...defineWorkflows(
    'bind authenticator',
    [
      [
        'ada, who then signs in with it (authenticator-only)',
        async (client) => {
          await signInUntilMfaSetup(client, 'authenticator-only');
          const secret = await bindAuthenticatorApp(client);
          await submitAndCompleteAs(client, 'Ada Lovelace');
          await signInUntilMfaVerification(client, 'ada', 'authenticator-only');
          await client.expectCall(204, 'verifyMfa', { type: 'Totp', code: totpCode(secret, 1) }); // each code works once
          await submitAndCompleteAs(client, 'Ada Lovelace');
        },
      ],
    ],
    [
      [
        'a wrong code (authenticator-only)',
        async (client) => {
          await signInUntilMfaSetup(client, 'authenticator-only');
          const secret = secretOf(await client.expectCall(200, 'createTotpSecret'));
          const bad = { type: 'Totp', code: wrongTotpCode(secret) };
          await client.expectCall('400 session.mfa.invalid_totp_code', 'bindMfa', bad);
          await submit(client, '422 user.missing_mfa');
        },
      ],
      [
        'a code without a requested secret (authenticator-only)',
        async (client) => {
          await signInUntilMfaSetup(client, 'authenticator-only');
          const code = totpCode(sharedTotpSecret);
          await client.expectCall('400 session.mfa.pending_info_not_found', 'bindMfa', {
            type: 'Totp',
            code,
          });
        },
      ],
    ],
  ),
  ...defineWorkflows(
    'backup codes',
    [
      [
        'ada, who then signs in with one (mandatory-mfa)',
        async (client) => {
          await signInUntilMfaSetup(client, 'mandatory-mfa');
          await bindAuthenticatorApp(client);
          const { codes } = await bindBackupCodes(client);
          await signInUntilMfaVerification(client, 'ada');
          await client.expectCall(204, 'verifyMfa', { type: 'BackupCode', code: codes[3] });
          await submitAndCompleteAs(client, 'Ada Lovelace');
        },
      ],
    ],
    [
      [
        'before submit has returned them (mandatory-mfa)',
        async (client) => {
          await signInUntilMfaSetup(client, 'mandatory-mfa');
          await bindAuthenticatorApp(client);
          const notFound = '400 session.mfa.pending_info_not_found';
          await client.expectCall(notFound, 'bindMfa', { type: 'BackupCode' });
        },
      ],
      [
        'not offered by the settings (authenticator-only)',
        async (client) => {
          await signInUntilMfaSetup(client, 'authenticator-only');
          const error = '422 user.sign_in_method_not_enabled';
          await client.expectCall(error, 'bindMfa', { type: 'BackupCode' });
        },
      ],
    ],
  ),
  ...defineWorkflows(
    'skip two-step',
    [
      [
        'ada, who is not asked again (skippable-mfa)',
        async (client) => {
          await signInUntilMfaSetup(client, 'skippable-mfa');
          await client.expectCall(204, 'skipMfa', { mfaSkipped: true });
          await submitAndCompleteAs(client, 'Ada Lovelace');
          await startWithPassword(client, 'ada', 'skippable-mfa');
          await submitAndCompleteAs(client, 'Ada Lovelace');
        },
      ],
    ],
    [
      [
        'where it is mandatory (mandatory-mfa)',
        async (client) => {
          await signInUntilMfaSetup(client, 'mandatory-mfa');
          const error = '422 session.mfa.mfa_policy_not_user_controlled';
          await client.expectCall(error, 'skipMfa', { mfaSkipped: true });
          await submit(client, '422 user.missing_mfa');
        },
      ],
    ],
  ),
];

import { sharedTotpSecret } from '../../../mocks/people/shared-credentials.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { passwordInputs, playAndCompleteAs, submit, submitAndCompleteAs } from '../actions/sign-in.ts';
import {
  bindAuthenticatorApp,
  bindBackupCodes,
  secretOf,
  signInUntilMfaSetup,
  totpCode,
  wrongTotpCode,
} from '../actions/two-step.ts';

const verified = (workflow: string) => ['password-sign-in', workflow];

export const twoStepFlows = [
  ...defineWorkflows(
    'bind-authenticator-app',
    [
      [
        'ada, who then signs in with it (authenticator-only)',
        async (client) => {
          await signInUntilMfaSetup(client, 'authenticator-only');
          const secret = await bindAuthenticatorApp(client);
          await submitAndCompleteAs(client, 'Ada Lovelace');
          const inputs = { ...(await passwordInputs(client, 'ada')), totpCode: totpCode(secret, 1) }; // each code works once
          await client.startSignIn({ tenant: 'authenticator-only' });
          await playAndCompleteAs(client, 'Ada Lovelace', verified('verify-authenticator-app'), inputs);
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
    'bind-backup-codes',
    [
      [
        'ada, who then signs in with one (mandatory-mfa)',
        async (client) => {
          await signInUntilMfaSetup(client, 'mandatory-mfa');
          await bindAuthenticatorApp(client);
          const { codes } = await bindBackupCodes(client);
          const inputs = { ...(await passwordInputs(client, 'ada')), backupCode: codes[3] };
          await client.startSignIn({ tenant: 'mandatory-mfa' });
          await playAndCompleteAs(client, 'Ada Lovelace', verified('verify-backup-code'), inputs);
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
    'skip-two-step',
    [
      [
        'ada, who is not asked again (skippable-mfa)',
        async (client) => {
          const inputs = await passwordInputs(client, 'ada');
          await client.startSignIn({ tenant: 'skippable-mfa' });
          await playAndCompleteAs(client, 'Ada Lovelace', ['password-sign-in', 'skip-two-step'], inputs);
          await client.startSignIn({ tenant: 'skippable-mfa' });
          await playAndCompleteAs(client, 'Ada Lovelace', 'password-sign-in', inputs);
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

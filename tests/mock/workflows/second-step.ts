import { sharedTotpSecret } from '../../../mocks/people/shared-credentials.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { passwordInputs, playAndCompleteAs, startWithPassword, submit } from '../actions/sign-in.ts';
import { signInUntilMfaVerification, totpCode, wrongTotpCode } from '../actions/two-step.ts';
import type { MockClient } from '../mock-client.ts';

const verifiesByApp = (steps: number) => async (client: MockClient) => {
  const inputs = { ...(await passwordInputs(client, 'theo')), totpCode: totpCode(sharedTotpSecret, steps) };
  await client.startSignIn({ tenant: 'mandatory-mfa' });
  const workflows = ['password-sign-in', 'verify-authenticator-app', 'bind-backup-codes'];
  await playAndCompleteAs(client, 'Theo Tide', workflows, inputs);
};

const lastCodeOfBea = '93a4b5c6d7';
const verifiesByLastCode = async (client: MockClient) => {
  const inputs = { ...(await passwordInputs(client, 'bea')), backupCode: lastCodeOfBea };
  await client.startSignIn({ tenant: 'mandatory-mfa' });
  const workflows = ['password-sign-in', 'verify-backup-code', 'bind-backup-codes'];
  await playAndCompleteAs(client, 'Bea Beacon', workflows, inputs);
};

export const secondStepFlows = [
  ...defineWorkflows(
    'verify-authenticator-app',
    [
      ['theo with the code of his app (mandatory-mfa)', verifiesByApp(0)],
      ['theo with the code of half a minute ago (mandatory-mfa)', verifiesByApp(-1)],
    ],
    [
      [
        'theo with a wrong code (mandatory-mfa)',
        async (client) => {
          await signInUntilMfaVerification(client, 'theo');
          const wrongTotp = { type: 'Totp', code: wrongTotpCode(sharedTotpSecret) };
          await client.expectCall('400 session.mfa.invalid_totp_code', 'verifyMfa', wrongTotp);
          await submit(client, '403 session.mfa.require_mfa_verification');
        },
      ],
      [
        'theo in another event (mandatory-mfa)',
        async (client) => {
          await startWithPassword(client, 'theo', 'mandatory-mfa');
          await client.expectCall(204, 'putEvent', { event: 'Register' });
          const totp = { type: 'Totp', code: totpCode(sharedTotpSecret) };
          await client.expectCall('400 session.mfa.mfa_sign_in_only', 'verifyMfa', totp);
        },
      ],
    ],
  ),
  ...defineWorkflows(
    'verify-backup-code',
    [['bea with her last backup code (mandatory-mfa)', verifiesByLastCode]],
    [
      [
        'bea with a backup code for the second time (mandatory-mfa)',
        async (client) => {
          await verifiesByLastCode(client);
          await signInUntilMfaVerification(client, 'bea');
          const usedCode = { type: 'BackupCode', code: lastCodeOfBea };
          await client.expectCall('400 session.mfa.invalid_backup_code', 'verifyMfa', usedCode);
        },
      ],
    ],
  ),
];

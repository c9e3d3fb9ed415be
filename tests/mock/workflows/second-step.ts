import { sharedTotpSecret } from '../../../mocks/people/shared-credentials.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { startWithPassword, submitAndCompleteAs, submit } from '../actions/sign-in.ts';
import { signInUntilMfaVerification, totpCode, wrongTotpCode } from '../actions/two-step.ts';
import type { MockClient } from '../mock-client.ts';

const verifiesWith = (who: string, body: () => object, name: string) => async (client: MockClient) => {
  await signInUntilMfaVerification(client, who);
  await client.expectCall(204, 'verifyMfa', body());
  await submitAndCompleteAs(client, name);
};
const lastCodeOfBea = { type: 'BackupCode', code: '93a4b5c6d7' };

export const secondStepFlows = [
  ...defineWorkflows(
    'verify authenticator, backup code',
    [
      [
        'theo with the code of his app (mandatory-mfa)',
        verifiesWith('theo', () => ({ type: 'Totp', code: totpCode(sharedTotpSecret) }), 'Theo Tide'),
      ],
      [
        'theo with the code of half a minute ago (mandatory-mfa)',
        verifiesWith('theo', () => ({ type: 'Totp', code: totpCode(sharedTotpSecret, -1) }), 'Theo Tide'),
      ],
      [
        'bea with her last backup code (mandatory-mfa)',
        verifiesWith('bea', () => lastCodeOfBea, 'Bea Beacon'),
      ],
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
        'bea with a backup code for the second time (mandatory-mfa)',
        async (client) => {
          await signInUntilMfaVerification(client, 'bea');
          await client.expectCall(204, 'verifyMfa', lastCodeOfBea);
          await submitAndCompleteAs(client, 'Bea Beacon');
          await signInUntilMfaVerification(client, 'bea');
          await client.expectCall('400 session.mfa.invalid_backup_code', 'verifyMfa', lastCodeOfBea);
        },
      ],
      [
        'theo before submit (mandatory-mfa)',
        async (client) => {
          await startWithPassword(client, 'theo', 'mandatory-mfa');
          const totp = { type: 'Totp', code: totpCode(sharedTotpSecret) };
          await client.expectCall('400 session.mfa.mfa_sign_in_only', 'verifyMfa', totp);
        },
      ],
    ],
  ),
];

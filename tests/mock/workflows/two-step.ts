import { defineWorkflows } from '../actions/scenario.ts';
import { passwordInputs, playAndCompleteAs, submitAndCompleteAs } from '../actions/sign-in.ts';
import { bindAuthenticatorApp, bindBackupCodes, signInUntilMfaSetup, totpCode } from '../actions/two-step.ts';

const verified = (workflow: string) => ['password-sign-in', workflow];

export const twoStepFlows = [
  ...defineWorkflows('bind-authenticator-app', [
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
  ]),
  ...defineWorkflows('bind-backup-codes', [
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
  ]),
  ...defineWorkflows('skip-two-step', [
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
  ]),
];

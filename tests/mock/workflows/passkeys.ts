import { bindPasskey, createAuthenticator, verifyPasskey } from '../actions/passkey.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { submitAndCompleteAs } from '../actions/sign-in.ts';
import { signInUntilMfaSetup, signInUntilMfaVerification } from '../actions/two-step.ts';

const tenant = 'passkey-only';

export const passkeyFlows = [
  ...defineWorkflows('bind-passkey', [
    [
      `ada, who then signs in with it (${tenant})`,
      async (client) => {
        const device = createAuthenticator(client);
        await signInUntilMfaSetup(client, tenant);
        await bindPasskey(client, device);
        await submitAndCompleteAs(client, 'Ada Lovelace');
        await signInUntilMfaVerification(client, 'ada', tenant);
        await verifyPasskey(client, device);
        await submitAndCompleteAs(client, 'Ada Lovelace');
      },
    ],
  ]),
  ...defineWorkflows('verify-passkey', [
    [
      `kim (${tenant})`,
      async (client) => {
        await signInUntilMfaVerification(client, 'kim', tenant);
        await verifyPasskey(client, createAuthenticator(client, 'kim'));
        await submitAndCompleteAs(client, 'Kim Kelp');
      },
    ],
    [
      `kim adds a second passkey, and uses it (${tenant})`,
      async (client) => {
        const [old, pocket] = [createAuthenticator(client, 'kim'), createAuthenticator(client)];
        await signInUntilMfaVerification(client, 'kim', tenant);
        await verifyPasskey(client, old);
        await bindPasskey(client, pocket);
        await submitAndCompleteAs(client, 'Kim Kelp');
        await signInUntilMfaVerification(client, 'kim', tenant);
        await verifyPasskey(client, pocket);
        await submitAndCompleteAs(client, 'Kim Kelp');
      },
    ],
  ]),
];

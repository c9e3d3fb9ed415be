import { bindPasskey, createAuthenticator, withWrongChallenge, verifyPasskey } from '../actions/passkey.ts';
import { defineWorkflows } from '../actions/scenario.ts';
import { submit, submitAndCompleteAs } from '../actions/sign-in.ts';
import { signInUntilMfaSetup, signInUntilMfaVerification } from '../actions/two-step.ts';

const tenant = 'passkey-only';

export const passkeyFlows = [
  ...defineWorkflows(
    'bind-passkey',
    [
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
    ],
    [
      [
        `an answer to another challenge (${tenant})`,
        async (client) => {
          await signInUntilMfaSetup(client, tenant);
          const { body } = await client.expectCall(200, 'createWebAuthnRegistration');
          const answer = createAuthenticator(client).create(withWrongChallenge(body));
          await client.expectCall(500, 'bindMfa', answer);
          await client.control('PUT', 'generation', { generation: '1.42' });
          await client.expectCall('400 session.mfa.webauthn_verification_failed', 'bindMfa', answer);
        },
      ],
      [
        `the same answer twice (${tenant})`,
        async (client) => {
          await signInUntilMfaSetup(client, tenant);
          const { body } = await client.expectCall(200, 'createWebAuthnRegistration');
          const answer = createAuthenticator(client).create(body);
          await client.expectCall(204, 'bindMfa', answer);
          await client.expectCall('400 session.mfa.bind_mfa_existed', 'bindMfa', answer);
        },
      ],
    ],
  ),
  ...defineWorkflows(
    'verify-passkey',
    [
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
    ],
    [
      [
        `kim answers another challenge (${tenant})`,
        async (client) => {
          await signInUntilMfaVerification(client, 'kim', tenant);
          const { body } = await client.expectCall(200, 'createWebAuthnAuthentication');
          const answer = createAuthenticator(client, 'kim').get(withWrongChallenge(body));
          await client.expectCall('400 session.mfa.webauthn_verification_failed', 'verifyMfa', answer);
          await submit(client, '403 session.mfa.require_mfa_verification');
        },
      ],
      [
        `kim, with the answer to an earlier challenge (${tenant})`,
        async (client) => {
          await signInUntilMfaVerification(client, 'kim', tenant);
          const { body } = await client.expectCall(200, 'createWebAuthnAuthentication');
          const answer = createAuthenticator(client, 'kim').get(body);
          await signInUntilMfaVerification(client, 'kim', tenant);
          await client.expectCall('400 session.mfa.pending_info_not_found', 'verifyMfa', answer);
        },
      ],
    ],
  ),
];

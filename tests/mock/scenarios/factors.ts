import { sharedTotpSecret } from '../../../mocks/people/shared-credentials.ts';
import type { Scenario } from '../actions/scenario.ts';
import { startWithPassword, submit } from '../actions/sign-in.ts';
import { bindAuthenticatorApp, secretOf, signInUntilMfaVerification, totpCode } from '../actions/two-step.ts';

const submitRejects = (who: string, tenant: string, expected: string, generation = '1.12'): Scenario => ({
  name: `${who} signs in (${tenant}${generation === '1.12' ? '' : `, ${generation}`})`,
  run: async (client) => {
    await client.startSignIn({ tenant });
    await client.control('PUT', 'generation', { generation });
    await startWithPassword(client, who, tenant);
    await submit(client, expected);
  },
});
const mfaRequired = '403 session.mfa.require_mfa_verification';
const mfaMissing = '422 user.missing_mfa';

export const factorScenarios: readonly Scenario[] = [
  submitRejects('theo', 'mandatory-mfa', mfaRequired),
  submitRejects('kim', 'mandatory-mfa', mfaRequired),
  submitRejects('bea', 'mandatory-mfa', mfaRequired),
  submitRejects('alma', 'mandatory-mfa', mfaRequired),
  submitRejects('theo', 'mandatory-mfa', mfaRequired, '1.42'),
  submitRejects('ada', 'mandatory-mfa', mfaMissing),
  submitRejects('ada', 'skippable-mfa', mfaMissing),
  submitRejects('ada', 'authenticator-only', mfaMissing),
  submitRejects('ada', 'passkey-only', mfaMissing),
  submitRejects('ada', 'mandatory-mfa', mfaMissing, '1.10'),
  submitRejects('ada', 'mandatory-mfa', mfaMissing, '1.42'),
  {
    name: 'ada sets an app up at an older server (mandatory-mfa, 1.10)',
    run: async (client) => {
      await client.startSignIn({ tenant: 'mandatory-mfa' });
      await client.control('PUT', 'generation', { generation: '1.10' });
      await startWithPassword(client, 'ada', 'mandatory-mfa');
      await client.expectCall(200, 'createTotpSecret');
    },
  },
  {
    name: 'verifies an app before saying who it is (mandatory-mfa)',
    run: async (client) => {
      await client.startSignIn({ tenant: 'mandatory-mfa' });
      await client.expectCall(204, 'putInteraction', { event: 'SignIn' });
      const totp = { type: 'Totp', code: totpCode(sharedTotpSecret) };
      await client.expectCall('404 session.identifier_not_found', 'verifyMfa', totp);
    },
  },
  {
    name: 'ada sets two apps up at once (mandatory-mfa)',
    run: async (client) => {
      await startWithPassword(client, 'ada', 'mandatory-mfa');
      await bindAuthenticatorApp(client);
      const code = totpCode(secretOf(await client.expectCall(200, 'createTotpSecret')));
      await client.expectCall('400 session.mfa.bind_mfa_existed', 'bindMfa', { type: 'Totp', code });
    },
  },
  {
    name: 'theo binds another app before he is identified (mandatory-mfa)',
    run: async (client) => {
      await startWithPassword(client, 'theo', 'mandatory-mfa');
      await bindAuthenticatorApp(client);
      await submit(client, mfaRequired);
      await client.expectCall(204, 'verifyMfa', { type: 'Totp', code: totpCode(sharedTotpSecret) });
      await submit(client, '422 user.totp_already_in_use');
    },
  },
  {
    name: 'ada binds a factor where none is offered (default)',
    run: async (client) => {
      await startWithPassword(client, 'ada');
      await client.expectCall('422 user.sign_in_method_not_enabled', 'bindMfa', { type: 'BackupCode' });
    },
  },
  {
    name: 'theo asks for his passkey, and has none (mandatory-mfa)',
    run: async (client) => {
      await signInUntilMfaVerification(client, 'theo');
      const none = '400 session.mfa.webauthn_verification_not_found';
      await client.expectCall(none, 'createWebAuthnAuthentication');
    },
  },
  {
    name: 'kim asks for her passkey before submit (mandatory-mfa)',
    run: async (client) => {
      await startWithPassword(client, 'kim', 'mandatory-mfa');
      await client.expectCall('400 session.mfa.mfa_sign_in_only', 'createWebAuthnAuthentication');
    },
  },
];

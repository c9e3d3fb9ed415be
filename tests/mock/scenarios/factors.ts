import { sharedTotpSecret } from '../../../mocks/people/shared-credentials.ts';
import { createAuthenticator, withWrongChallenge } from '../actions/passkey.ts';
import type { Scenario } from '../actions/scenario.ts';
import { startWithPassword, submit } from '../actions/sign-in.ts';
import {
  bindAuthenticatorApp,
  secretOf,
  signInUntilMfaSetup,
  signInUntilMfaVerification,
  totpCode,
  wrongTotpCode,
} from '../actions/two-step.ts';
import type { MockClient } from '../mock-client.ts';

const startAt = async (client: MockClient, who: string, generation: string) => {
  await client.startSignIn({ tenant: 'mandatory-mfa', generation });
  await startWithPassword(client, who, 'mandatory-mfa');
};

const submitRejects = (who: string, expected: string, generation: string): Scenario => ({
  name: `${who} signs in (mandatory-mfa, ${generation})`,
  run: async (client) => {
    await startAt(client, who, generation);
    await submit(client, expected);
  },
});
/** A call about a factor that is refused, after `arrange` has come so far and given its body. */
const refuses = (
  name: string,
  id: 'bindMfa' | 'verifyMfa' | 'skipMfa',
  expected: string | number,
  arrange: (client: MockClient) => Promise<object>,
): Scenario => ({
  name,
  run: async (client) => {
    await client.expectCall(expected, id, await arrange(client));
  },
});
const bindsForeignPasskey = async (client: MockClient, generation: string) => {
  await signInUntilMfaSetup(client, 'passkey-only');
  await client.control('PUT', 'generation', { generation });
  const { body } = await client.expectCall(200, 'createWebAuthnRegistration');
  return createAuthenticator(client).create(withWrongChallenge(body));
};

const mfaRequired = '403 session.mfa.require_mfa_verification';
const mfaMissing = '422 user.missing_mfa';

export const factorScenarios: readonly Scenario[] = [
  submitRejects('theo', mfaRequired, '1.42'),
  submitRejects('ada', mfaMissing, '1.10'),
  submitRejects('ada', mfaMissing, '1.42'),
  {
    name: 'ada sets an app up at an older server (mandatory-mfa, 1.10)',
    run: async (client) => {
      await startAt(client, 'ada', '1.10');
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
  refuses(
    'ada binds backup codes before submit has returned them (mandatory-mfa)',
    'bindMfa',
    '400 session.mfa.pending_info_not_found',
    async (client) => {
      await signInUntilMfaSetup(client, 'mandatory-mfa');
      await bindAuthenticatorApp(client);
      return { type: 'BackupCode' };
    },
  ),
  refuses(
    'ada binds an app with a wrong code (authenticator-only)',
    'bindMfa',
    '400 session.mfa.invalid_totp_code',
    async (client) => {
      await signInUntilMfaSetup(client, 'authenticator-only');
      const secret = secretOf(await client.expectCall(200, 'createTotpSecret'));
      return { type: 'Totp', code: wrongTotpCode(secret) };
    },
  ),
  refuses('ada binds a passkey for another challenge (1.12)', 'bindMfa', 500, (client) =>
    bindsForeignPasskey(client, '1.12'),
  ),
  refuses(
    'ada binds a passkey for another challenge (1.42)',
    'bindMfa',
    '400 session.mfa.webauthn_verification_failed',
    (client) => bindsForeignPasskey(client, '1.42'),
  ),
  refuses(
    'theo with a wrong code (mandatory-mfa)',
    'verifyMfa',
    '400 session.mfa.invalid_totp_code',
    async (client) => {
      await signInUntilMfaVerification(client, 'theo');
      return { type: 'Totp', code: wrongTotpCode(sharedTotpSecret) };
    },
  ),
  refuses(
    'theo in another event (mandatory-mfa)',
    'verifyMfa',
    '400 session.mfa.mfa_sign_in_only',
    async (client) => {
      await startWithPassword(client, 'theo', 'mandatory-mfa');
      await client.expectCall(204, 'putEvent', { event: 'Register' });
      return { type: 'Totp', code: totpCode(sharedTotpSecret) };
    },
  ),
  refuses(
    'kim answers another challenge (passkey-only)',
    'verifyMfa',
    '400 session.mfa.webauthn_verification_failed',
    async (client) => {
      await signInUntilMfaVerification(client, 'kim', 'passkey-only');
      const { body } = await client.expectCall(200, 'createWebAuthnAuthentication');
      return createAuthenticator(client, 'kim').get(withWrongChallenge(body));
    },
  ),
  refuses(
    'kim answers an earlier challenge (passkey-only)',
    'verifyMfa',
    '400 session.mfa.pending_info_not_found',
    async (client) => {
      await signInUntilMfaVerification(client, 'kim', 'passkey-only');
      const { body } = await client.expectCall(200, 'createWebAuthnAuthentication');
      await signInUntilMfaVerification(client, 'kim', 'passkey-only');
      return createAuthenticator(client, 'kim').get(body);
    },
  ),
  refuses(
    'ada skips where it is mandatory (mandatory-mfa)',
    'skipMfa',
    '422 session.mfa.mfa_policy_not_user_controlled',
    async (client) => {
      await signInUntilMfaSetup(client, 'mandatory-mfa');
      return { mfaSkipped: true };
    },
  ),
  {
    name: 'alma with a backup code for the second time (mandatory-mfa)',
    run: async (client) => {
      const used = { type: 'BackupCode', code: '93a4b5c6d7' };
      await signInUntilMfaVerification(client, 'alma');
      await client.expectCall(204, 'verifyMfa', used);
      await signInUntilMfaVerification(client, 'alma');
      await client.expectCall('400 session.mfa.invalid_backup_code', 'verifyMfa', used);
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

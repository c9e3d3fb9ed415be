import { SoftwareAuthenticator } from '../../../mocks/verification/software-authenticator.ts';
import { describe } from '../mock-client.ts';
import type { MockClient } from '../mock-client.ts';
import { policyRows } from './policy-rows.ts';
import { row } from '../row.ts';
import type { Row } from '../row.ts';
import {
  secretOf,
  bindApp,
  kimsPasskey,
  totpCode,
  verifyApp,
  asAda,
  asTheo,
  factorsTold,
  optionsTold,
} from '../calls/two-step.ts';

const missing = '422 user.missing_mfa';
const invalid = '400 session.mfa.invalid_totp_code';
const passkeyFailure = { '1.10': '500', '1.42': '400 session.mfa.webauthn_verification_failed' } as const;
const used = { '1.10': '204', '1.42': invalid };

const recover = async (client: MockClient) => {
  await client.start('mandatory-mfa', 'ForgotPassword');
};

/** Answers about two-step verification. */
export const twoStepRows: readonly Row[] = [
  row('bind-mfa Totp in ForgotPassword', '400 session.mfa.pending_info_not_found', async (client) => {
    await recover(client);
    return client.call('POST', '/bind-mfa', { type: 'Totp', code: '123456' });
  }),
  row('totp in ForgotPassword', '400 session.not_supported_for_forgot_password', async (client) => {
    await recover(client);
    return client.call('POST', '/verification/totp');
  }),
  row(
    'bind-mfa BackupCode without any other factor',
    '400 session.mfa.backup_code_can_not_be_alone',
    async (client) => {
      await asAda(client);
      return client.call('POST', '/bind-mfa', { type: 'BackupCode' });
    },
  ),
  row(
    'bind-mfa BackupCode after a bound app, before a submit has offered codes',
    '204, 400 session.mfa.pending_info_not_found',
    async (client) => {
      await asAda(client);
      return `${await bindApp(client)}, ${await client.call('POST', '/bind-mfa', { type: 'BackupCode' })}`;
    },
  ),
  row('bind-mfa Totp, factor not configured', '422 user.sign_in_method_not_enabled', async (client) => {
    await asAda(client, 'passkey-only');
    return client.call('POST', '/bind-mfa', { type: 'Totp', code: '123456' });
  }),
  row('bind-mfa BackupCode twice', '204, 204, 200', async (client) => {
    await asAda(client);
    await bindApp(client);
    await client.submit();
    const bind = () => client.call('POST', '/bind-mfa', { type: 'BackupCode' });
    return `${await bind()}, ${await bind()}, ${await client.submit()}`;
  }),
  row('bind-mfa Totp right after a bound one', '204, 400 session.mfa.bind_mfa_existed', async (client) => {
    await asAda(client);
    const code = totpCode(await secretOf(client));
    const bind = () => client.call('POST', '/bind-mfa', { type: 'Totp', code });
    return `${await bind()}, ${await bind()}`;
  }),
  row('bind-mfa Totp of somebody who has one', '204, 422 user.totp_already_in_use', async (client) => {
    await asTheo(client);
    return `${await bindApp(client)}, ${await client.submit()}`;
  }),
  row('bind-mfa WebAuthn, nonsense', passkeyFailure, async (client) => {
    await asAda(client);
    await client.json('POST', '/verification/webauthn-registration');
    const response = { clientDataJSON: 'nonsense', attestationObject: 'nonsense' };
    const body = { type: 'WebAuthn', id: 'a', rawId: 'a', response, clientExtensionResults: {} };
    return client.call('POST', '/bind-mfa', body);
  }),
  row('a passkey of another origin', passkeyFailure, async (client) => {
    await asAda(client);
    const options = await client.json('POST', '/verification/webauthn-registration');
    return client.call(
      'POST',
      '/bind-mfa',
      new SoftwareAuthenticator('https://evil.example').create(options),
    );
  }),
  row(
    'a passkey that verifies nobody, such as a security key without a PIN',
    { '1.10': '204', '1.42': '400 session.mfa.webauthn_verification_failed' },
    async (client) => {
      await asAda(client);
      const options = await client.json('POST', '/verification/webauthn-registration');
      const withoutPin = new SoftwareAuthenticator(client.origin, { verifiesUser: false });
      return client.call('POST', '/bind-mfa', withoutPin.create(options));
    },
  ),
  row('a passkey for older options', passkeyFailure, async (client) => {
    await asAda(client);
    const options = await client.json('POST', '/verification/webauthn-registration');
    await client.json('POST', '/verification/webauthn-registration');
    return client.call('POST', '/bind-mfa', new SoftwareAuthenticator(client.origin).create(options));
  }),
  row('the same passkey answer twice', '204, 204', async (client) => {
    await client.password('mandatory-mfa', 'kim');
    await client.submit();
    const options = await client.json('POST', '/verification/webauthn-authentication');
    const device = new SoftwareAuthenticator(client.origin).addPersonaPasskey(kimsPasskey);
    const body = device.get(options);
    return `${await client.call('PUT', '/mfa', body)}, ${await client.call('PUT', '/mfa', body)}`;
  }),
  ...['', '12345', 'abcdef', '123 456'].map((code) =>
    row(
      `the code "${code}" of an app and as a backup code`,
      `${invalid}, 400 session.mfa.invalid_backup_code`,
      async (client) => {
        await client.password('mandatory-mfa', 'bea');
        const verify = (type: string) => client.call('PUT', '/mfa', { type, code });
        return `${await verify('Totp')}, ${await verify('BackupCode')}`;
      },
    ),
  ),
  row('bind-mfa Totp without a code, factor not configured', '400 guard.invalid_input', async (client) => {
    await asAda(client, 'passkey-only');
    return client.call('POST', '/bind-mfa', { type: 'Totp' });
  }),
  row(
    'bind-mfa WebAuthn right after a bound app',
    '204, 400 session.mfa.bind_mfa_existed',
    async (client) => {
      await asAda(client);
      const bound = await bindApp(client);
      const options = await client.json('POST', '/verification/webauthn-registration');
      const passkey = new SoftwareAuthenticator(client.origin).create(options);
      return `${bound}, ${await client.call('POST', '/bind-mfa', passkey)}`;
    },
  ),
  row('bind-mfa BackupCode in ForgotPassword', '400 session.mfa.pending_info_not_found', async (client) => {
    await recover(client);
    return client.call('POST', '/bind-mfa', { type: 'BackupCode' });
  }),
  row('a sign-in with an app where only passkeys are on', missing, async (client) => {
    await client.password('passkey-only', 'theo');
    return client.submit();
  }),
  row('a sign-in where it is mandatory, after it was skipped', '200', async (client) => {
    await client.password('mandatory-mfa', 'sky');
    return client.submit();
  }),
  row('another account after PUT mfa', '400 session.verification_failed', async (client) => {
    await asTheo(client);
    const other = { username: 'grace', password: 'nanosecond-wire' };
    await client.succeed(['PATCH', '/identifiers', other]);
    return client.submit();
  }),
  row('the same TOTP code twice', used, async (client) => {
    await asTheo(client);
    return verifyApp(client);
  }),
  row('a TOTP code of an older step after a newer one', used, async (client) => {
    await asTheo(client);
    return verifyApp(client, -1);
  }),
  row('a TOTP code of the next step', '204', async (client) => {
    await client.password('mandatory-mfa', 'theo');
    await client.submit();
    return verifyApp(client, 1);
  }),
  row(
    'webauthn-registration',
    {
      '1.10': 'ada "ada", -7 -257, residentKey discouraged, userVerification no',
      '1.22': 'ada@example.org "", -7 -257, residentKey discouraged, userVerification no',
      '1.42': 'ada@example.org "", -7 -257, residentKey required, userVerification required',
    },
    optionsTold,
  ),
  row('the length of a TOTP secret', { '1.10': '16', '1.42': '32' }, async (client) => {
    await asAda(client);
    return String((await secretOf(client)).length);
  }),
  row('PUT mfa before a submit', '204', async (client) => {
    await client.password('mandatory-mfa', 'theo');
    return verifyApp(client);
  }),
  row('PUT mfa without an identifier', '404 session.identifier_not_found', async (client) => {
    await client.start('mandatory-mfa');
    return verifyApp(client);
  }),
  row('webauthn-authentication before a submit', '400 session.mfa.mfa_sign_in_only', async (client) => {
    await client.password('mandatory-mfa', 'kim');
    return client.call('POST', '/verification/webauthn-authentication');
  }),
  row(
    'a plain sign-in with an authenticator app only',
    '400 session.mfa.backup_code_required',
    async (client) => {
      await asTheo(client);
      return client.submit();
    },
  ),
  row('a sign-in with the last backup code', '400 session.mfa.backup_code_required', async (client) => {
    await client.password('mandatory-mfa', 'bea');
    await client.submit();
    await client.succeed(['PUT', '/mfa', { type: 'BackupCode', code: '93a4b5c6d7' }]);
    return client.submit();
  }),
  row('factors that can be set up', 'Totp WebAuthn', async (client) => {
    await client.password('mandatory-mfa', 'ada', 'analytical-engine');
    return factorsTold(client);
  }),
  row(
    'bind-mfa and mfa with EmailVerificationCode',
    '400 guard.invalid_input, 400 guard.invalid_input',
    async (client) => {
      await asAda(client);
      const body = { type: 'EmailVerificationCode', code: '123456' };
      return `${await client.call('POST', '/bind-mfa', body)}, ${await client.call('PUT', '/mfa', body)}`;
    },
  ),
  row('bind-mfa as PUT', '405', async (client) => {
    await asAda(client);
    return describe(await client.send('PUT', '/api/interaction/bind-mfa', { body: { type: 'BackupCode' } }));
  }),
  row(
    'PromptAtSignInAndSignUp',
    {
      '1.10': 'Totp WebAuthn',
      '1.12': 'Totp WebAuthn skippable',
    },
    async (client) => {
      await client.password('skippable-mfa', 'ada', 'analytical-engine');
      return factorsTold(client);
    },
  ),
  ...policyRows,
];

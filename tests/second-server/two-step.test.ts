import { Secret, TOTP } from 'otpauth';
import { afterEach, describe, expect, it } from 'vitest';
import { SoftwareAuthenticator } from '../../mocks/verification/software-authenticator.ts';
import { accounts } from './accounts.ts';
import { ada, errorResponse, noContent, ok, startTestClient } from './test-client.ts';
import type { Variant } from './variants.ts';

let client: Awaited<ReturnType<typeof startTestClient>>;
afterEach(() => client.close());

const start = async (variant: Variant = 'two-step') => {
  client = await startTestClient({ variant });
  await client.startSignIn();
};
const submit = () => client.submit();
const bind = (body: object) => client.send('POST', '/api/interaction/bind-mfa', body);
const verify = (body: object) => client.send('PUT', '/api/interaction/mfa', body);
const verification = (factor: string) => client.send('POST', `/api/interaction/verification/${factor}`);
const backupCodesIn = ({ json }: { json: unknown }) => (json as { data: { codes: string[] } }).data.codes;

/** Begins a sign-in, asks for a secret, and returns what the app would show. */
async function askSecret() {
  const { json } = await verification('totp');
  const { secret, secretQrCode } = json as { secret: string; secretQrCode: string };
  expect(secretQrCode).toMatch(/^data:image\/png;base64,/);
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return () => app.generate({ timestamp: client.now() });
}

/** Binds an authenticator app and backup codes to ada, and signs her in. */
async function bindBoth() {
  await client.signIn(ada);
  const missing = errorResponse(422, 'user.missing_mfa', { availableFactors: ['Totp', 'WebAuthn'] });
  expect(await submit()).toMatchObject(missing);
  const code = await askSecret();
  expect(await bind({ type: 'Totp', code: code() })).toMatchObject(noContent);
  const codes = backupCodesIn(await submit());
  await client.play('bind-backup-codes', {}, { first: 'bind' });
  await client.startSignIn();
  return { code, codes };
}

describe('an account without a factor', () => {
  it('must bind one, and gets backup codes', async () => {
    await start();
    const { code, codes } = await bindBoth();
    expect(new Set(codes).size).toBe(10);
    await client.signIn(ada);
    const required = { availableFactors: ['Totp', 'BackupCode'] };
    expect(await submit()).toMatchObject(
      errorResponse(403, 'session.mfa.require_mfa_verification', required),
    );
    await client.play('verify-authenticator-app', { totpCode: code }, { first: 'verify' });
  });

  it('may skip where the settings allow that, from then on', async () => {
    await start('two-step-optional');
    await client.signIn(ada);
    const answer = await client.play('skip-two-step', {}, { last: 'submit' });
    expect(answer.json).toMatchObject({ data: { availableFactors: ['Totp'], skippable: true } });
    await client.play('skip-two-step', {}, { first: 'skip' });
    await client.startSignIn();
    await client.signIn(ada);
    expect(await submit()).toMatchObject(ok);
  });

  it('may not skip elsewhere', async () => {
    await start();
    await client.signIn(ada);
    const skipped = await client.send('PUT', '/api/interaction/mfa-skipped', { mfaSkipped: true });
    expect(skipped).toMatchObject(errorResponse(422, 'session.mfa.mfa_policy_not_user_controlled'));
  });

  it('can be new', async () => {
    await start();
    await client.putInteraction({
      event: 'Register',
      profile: { username: 'newcomer', password: 'harbour-lights' },
    });
    expect(await submit()).toMatchObject(errorResponse(422, 'user.missing_mfa'));
    const code = await askSecret();
    expect(await bind({ type: 'Totp', code: code() })).toMatchObject(noContent);
    await submit();
    expect(await bind({ type: 'BackupCode' })).toMatchObject(noContent);
    expect(await submit()).toMatchObject(ok);
  });
});

describe('backup codes', () => {
  it('work once each, and new ones follow the last', async () => {
    await start();
    const { codes } = await bindBoth();
    for (const [at, code] of codes.entries()) {
      await client.startSignIn();
      await client.signIn(ada);
      const known = ['Totp', 'BackupCode'];
      expect(await submit()).toMatchObject({ json: { data: { availableFactors: known } } });
      expect(await verify({ type: 'BackupCode', code })).toMatchObject(noContent);
      expect(await verify({ type: 'BackupCode', code })).toMatchObject(
        errorResponse(400, 'session.mfa.invalid_backup_code'),
      );
      if (at < 9) expect(await submit()).toMatchObject(ok);
    }
    const next = backupCodesIn(await submit());
    expect(next).not.toEqual(codes);
    await client.play('bind-backup-codes', {}, { first: 'bind' });
  });
});

describe('a call that is repeated, as its answer was lost', () => {
  it('changes nothing: backup codes may be bound twice', async () => {
    await start();
    await client.signIn(ada);
    await submit();
    const code = await askSecret();
    expect(await bind({ type: 'Totp', code: code() })).toMatchObject(noContent);
    const [first] = backupCodesIn(await submit());
    expect(await bind({ type: 'BackupCode' })).toMatchObject(noContent);
    expect(await bind({ type: 'BackupCode' })).toMatchObject(noContent);
    expect(await submit()).toMatchObject(ok);
    await client.startSignIn();
    await client.signIn(ada);
    await submit();
    expect(await verify({ type: 'BackupCode', code: first })).toMatchObject(noContent);
    expect(await verify({ type: 'BackupCode', code: first })).toMatchObject(
      errorResponse(400, 'session.mfa.invalid_backup_code'),
    );
  });
});

describe('a passkey', () => {
  it('is bound, and verifies the next sign-in', async () => {
    await start();
    const authenticator = new SoftwareAuthenticator(client.origin);
    await client.signIn(ada);
    await submit();
    const options = (await verification('webauthn-registration')).json;
    expect(options).toMatchObject({ user: { name: 'ada@example.org', displayName: '' } });
    const newPasskey = authenticator.create(options);
    expect(await bind({ ...newPasskey, type: 'WebAuthn', name: 'Laptop' })).toMatchObject(noContent);
    await submit();
    expect(await bind({ type: 'BackupCode' })).toMatchObject(noContent);
    expect(await submit()).toMatchObject(ok);

    await client.startSignIn();
    await client.signIn(ada);
    await submit();
    const request = (await verification('webauthn-authentication')).json;
    const answer = { ...authenticator.get(request), type: 'WebAuthn' };
    expect(await verify(answer)).toMatchObject(noContent);
    expect(await verify(answer)).toMatchObject(noContent);
    expect(await submit()).toMatchObject(ok);
  });

  it('is refused when it is nonsense, and not asked for without one', async () => {
    await start();
    await client.signIn(ada);
    expect(await verification('webauthn-authentication')).toMatchObject(
      errorResponse(400, 'session.mfa.mfa_sign_in_only'),
    );
    await submit();
    const asked = await verification('webauthn-registration');
    expect(asked).toMatchObject(ok);
    expect(await bind({ type: 'WebAuthn', id: 'x', rawId: 'x', response: {} })).toMatchObject({
      status: 500,
      json: { message: 'This server made a mistake.' },
    });
  });
});

it('counts only the factors that are on, and asks nobody who has skipped', async () => {
  await start('two-step-optional');
  await client.signIn(ada);
  await submit();
  const notOn = errorResponse(422, 'user.sign_in_method_not_enabled');
  expect(await bind({ type: 'WebAuthn', code: 7 })).toMatchObject(notOn);
  await client.play('skip-two-step', {}, { first: 'skip' });
  await client.startSignIn();
  await client.signIn(ada);
  expect(await submit()).toMatchObject(ok);
});

it('takes what is no code for a wrong one, and refuses another account than the one that was verified', async () => {
  await start();
  const { code } = await bindBoth();
  await client.signIn(ada);
  await submit();
  for (const text of ['', '12345', 'abcdef', '123 456'])
    for (const [type, reason] of [
      ['Totp', 'invalid_totp_code'],
      ['BackupCode', 'invalid_backup_code'],
    ] as const)
      expect(await verify({ type, code: text })).toMatchObject(errorResponse(400, `session.mfa.${reason}`));
  client.advanceClock(90_000);
  expect(await verify({ type: 'Totp', code: code() })).toMatchObject(noContent);
  const { username, password } = accounts.dina;
  expect(await client.patchIdentifiers({ username, password })).toMatchObject(noContent);
  expect(await submit()).toMatchObject(errorResponse(400, 'session.verification_failed'));
});

describe('a refusal', () => {
  it('names what is wrong with a code', async () => {
    await start();
    await client.signIn(ada);
    await submit();
    const notPending = errorResponse(400, 'session.mfa.pending_info_not_found');
    expect(await bind({ type: 'Totp', code: '123456' })).toMatchObject(notPending);
    expect(await bind({ type: 'BackupCode' })).toMatchObject(
      errorResponse(400, 'session.mfa.backup_code_can_not_be_alone'),
    );
    const code = await askSecret();
    client.advanceClock(90_000);
    const old = code();
    client.advanceClock(90_000);
    expect(await bind({ type: 'Totp', code: old })).toMatchObject(
      errorResponse(400, 'session.mfa.invalid_totp_code'),
    );
    expect(await bind({ type: 'Totp', code: code() })).toMatchObject(noContent);
    expect(await bind({ type: 'Totp', code: code() })).toMatchObject(
      errorResponse(400, 'session.mfa.bind_mfa_existed'),
    );
  });

  it('comes before the account is known, and while a password is recovered', async () => {
    await start();
    await client.putInteraction({ event: 'SignIn' });
    expect(await verify({ type: 'Totp', code: '123456' })).toMatchObject(
      errorResponse(404, 'session.identifier_not_found'),
    );
    await client.putInteraction({ event: 'ForgotPassword' });
    expect(await verification('totp')).toMatchObject(
      errorResponse(400, 'session.not_supported_for_forgot_password'),
    );
    expect(await verify({ type: 'Totp', code: '123456' })).toMatchObject(
      errorResponse(400, 'session.mfa.mfa_sign_in_only'),
    );
  });

  it('of a factor that the settings do not have', async () => {
    await start('two-step-optional');
    await client.signIn(ada);
    expect(await bind({ type: 'WebAuthn' })).toMatchObject(
      errorResponse(422, 'user.sign_in_method_not_enabled'),
    );
  });
});

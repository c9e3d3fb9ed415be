import { describe, expect, it } from 'vitest';
import { otto, withMfa } from '../testing/tenant-fixtures.ts';
import { RuleTester } from '../testing/rule-tester.ts';

const identifier = { username: 'otto', password: 'oak-and-anchor' };
const right = '287082';
const passkey = {
  type: 'WebAuthn',
  id: 'key-1',
  rawId: 'key-1',
  response: { clientDataJSON: '', authenticatorData: '', signature: '' },
  clientExtensionResults: {},
} as const;

const all = ['Totp', 'WebAuthn', 'BackupCode'];

/** Started sign-in with the correct password; the verifier accepts one code and every passkey. */
const start = (factors = otto.factors ?? [], enabled = all) => {
  const tester = new RuleTester({
    ...withMfa('UserControlled', ...enabled),
    accounts: [{ ...otto, factors }],
    mfaVerifier: {
      verifyTotp: (app, code) => (code === right ? app : null),
      verifyAuthentication: (_challenge, { id }, passkeys) => {
        const found = passkeys.find((one) => one.id === id);
        return found ? { ...found, counter: found.counter + 1 } : null;
      },
    },
  });
  tester.call('putInteraction', { event: 'SignIn', identifier });
  return tester;
};
const startSecondStep = (factors = otto.factors ?? []) => {
  const tester = start(factors);
  expect(tester.submit()).toMatchObject({ status: 403, code: 'session.mfa.require_mfa_verification' });
  return tester;
};
const factor = (type: string) => otto.factors?.filter((one) => one.type === type) ?? [];

describe('submit with a second factor', () => {
  it('lists the factors: last used first, backup codes last', () => {
    expect(start().submit().data).toEqual({ availableFactors: ['WebAuthn', 'Totp', 'BackupCode'] });
  });

  it('does not list backup codes that are used up', () => {
    const usedCodes = { type: 'BackupCode', codes: [{ code: 'aaaaaaaaaa', usedAt: 1 }] } as const;
    expect(start([usedCodes, ...factor('Totp')]).submit().data).toEqual({ availableFactors: ['Totp'] });
  });

  it('counts only the factors that are on: for asking, listing and passing', () => {
    expect(start(otto.factors, ['Totp']).submit().data).toEqual({ availableFactors: ['Totp'] });
    const other = start(factor('Totp'), ['WebAuthn']);
    expect(other.submit()).toMatchObject({
      code: 'user.missing_mfa',
      data: { availableFactors: ['WebAuthn'] },
    });
    const byCode = start(otto.factors, ['Totp']);
    expect(byCode.call('verifyMfa', { type: 'BackupCode', code: 'aaaaaaaaaa' }).status).toBe(204);
    expect(byCode.submit().code).toBe('session.mfa.require_mfa_verification');
    expect(start(factor('Totp'), []).submit().status).toBe(200);
    const codesOnly = start([...factor('Totp'), ...factor('BackupCode')], ['WebAuthn', 'BackupCode']);
    codesOnly.call('verifyMfa', { type: 'BackupCode', code: 'aaaaaaaaaa' });
    expect(codesOnly.submit().status).toBe(200);
  });

  it('refuses another account than the one that passed it', () => {
    const tester = startSecondStep();
    tester.call('verifyMfa', { type: 'Totp', code: right });
    const twin = { ...otto, id: 'usrtw1n', username: 'twin' };
    const { browser } = tester.session;
    tester.session = { ...tester.session, browser: { ...browser, accounts: [...browser.accounts, twin] } };
    tester.call('patchIdentifiers', { ...identifier, username: 'twin' });
    expect(tester.submit()).toMatchObject({ status: 400, code: 'session.verification_failed' });
  });
});

describe('verifyMfa', () => {
  it('accepts an authenticator code and lists the app first from then on', () => {
    const tester = startSecondStep();
    expect(tester.call('verifyMfa', { type: 'Totp', code: '000000' })).toMatchObject({
      status: 400,
      code: 'session.mfa.invalid_totp_code',
    });
    expect(tester.call('verifyMfa', { type: 'Totp', code: right }).status).toBe(204);
    expect(tester.submit().status).toBe(200);
    expect(tester.signedInAccount?.factors?.map(({ type }) => type)).toEqual([
      'Totp',
      'BackupCode',
      'WebAuthn',
    ]);
  });

  it('accepts each backup code once', () => {
    const tester = startSecondStep();
    const code = 'aaaaaaaaaa';
    expect(tester.call('verifyMfa', { type: 'BackupCode', code }).status).toBe(204);
    tester.call('putInteraction', { event: 'SignIn', identifier });
    expect(tester.submit().status).toBe(403);
    for (const used of [code, 'cccccccccc'])
      expect(tester.call('verifyMfa', { type: 'BackupCode', code: used })).toMatchObject({
        status: 400,
        code: 'session.mfa.invalid_backup_code',
      });
    expect(tester.call('verifyMfa', { type: 'BackupCode', code: 'bbbbbbbbbb' }).status).toBe(204);
  });

  it('accepts a passkey for its challenge, and the same answer again', () => {
    const tester = startSecondStep();
    const nothingPending = { status: 400, code: 'session.mfa.pending_info_not_found' };
    expect(tester.call('verifyMfa', passkey)).toMatchObject(nothingPending);
    expect(tester.call('createWebAuthnAuthentication')).toMatchObject({
      status: 200,
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: 'key-1', type: 'public-key', transports: ['usb'] }],
    });
    expect(tester.call('verifyMfa', { ...passkey, id: 'key-2' })).toMatchObject({
      status: 400,
      code: 'session.mfa.webauthn_verification_failed',
    });
    expect(tester.call('verifyMfa', passkey).status).toBe(204);
    expect(tester.call('verifyMfa', passkey).status).toBe(204);
    expect(tester.submit().status).toBe(200);
    expect(tester.signedInAccount?.factors?.[0]).toMatchObject({ id: 'key-1' });
  });

  it('refuses factors that the account does not have', () => {
    const tester = startSecondStep(factor('WebAuthn'));
    expect(tester.call('verifyMfa', { type: 'Totp', code: right }).code).toBe(
      'session.mfa.invalid_totp_code',
    );
    expect(tester.call('verifyMfa', { type: 'BackupCode', code: 'aaaaaaaaaa' }).code).toBe(
      'session.mfa.invalid_backup_code',
    );
    expect(startSecondStep(factor('Totp')).call('createWebAuthnAuthentication')).toMatchObject({
      status: 400,
      code: 'session.mfa.webauthn_verification_not_found',
    });
  });

  it.each(['createWebAuthnAuthentication', 'verifyMfa'] as const)(
    '%s fails in another event than SignIn; before a submit only the identifiers may lead to the account',
    (id) => {
      const body = id === 'verifyMfa' ? ({ type: 'Totp', code: right } as const) : undefined;
      const signInOnly = { status: 400, code: 'session.mfa.mfa_sign_in_only' };
      const tester = start();
      expect(tester.call(id, body)).toMatchObject(id === 'verifyMfa' ? { status: 204 } : signInOnly);
      tester.call('putEvent', { event: 'Register' });
      expect(tester.call(id, body)).toMatchObject(signInOnly);
    },
  );

  it.each(['createWebAuthnAuthentication', 'verifyMfa'] as const)(
    '%s fails once the account is deleted',
    (id) => {
      const tester = startSecondStep();
      tester.session = { ...tester.session, browser: { ...tester.session.browser, accounts: [] } };
      const body = id === 'verifyMfa' ? ({ type: 'Totp', code: right } as const) : undefined;
      expect(tester.call(id, body)).toMatchObject({ status: 404, code: 'entity.not_found' });
    },
  );
});

it('the default verifier refuses every passkey', () => {
  const tester = new RuleTester({ ...withMfa('UserControlled', ...all), accounts: [otto] });
  tester.call('putInteraction', { event: 'SignIn', identifier });
  tester.submit();
  expect(tester.call('verifyMfa', { type: 'Totp', code: right }).code).toBe('session.mfa.invalid_totp_code');
  tester.call('createWebAuthnAuthentication');
  expect(tester.call('verifyMfa', passkey).code).toBe('session.mfa.webauthn_verification_failed');
});

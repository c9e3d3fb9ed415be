import { describe, expect, it } from 'vitest';
import { otto } from './testing/sample-tenants.ts';
import { Visit } from './testing/visit.ts';

const identifier = { username: 'otto', password: 'oak-and-anchor' };
const right = '287082';
const passkey = {
  type: 'WebAuthn',
  id: 'key-1',
  rawId: 'key-1',
  response: { clientDataJSON: '', authenticatorData: '', signature: '' },
  clientExtensionResults: {},
} as const;

/** Somebody has given the password, and judges agree with one code and with every passkey. */
const begin = (factors = otto.factors ?? []) => {
  const visit = new Visit({
    accounts: [{ ...otto, factors }],
    proofs: {
      totp: (app, code) => (code === right ? app : null),
      authentication: (_challenge, { id }, passkeys) => {
        const found = passkeys.find((one) => one.id === id);
        return found ? { ...found, counter: found.counter + 1 } : null;
      },
    },
  });
  visit.call('putInteraction', { event: 'SignIn', identifier });
  return visit;
};
const asked = (factors = otto.factors ?? []) => {
  const visit = begin(factors);
  expect(visit.submit()).toMatchObject({ status: 403, code: 'session.mfa.require_mfa_verification' });
  return visit;
};
const factor = (type: string) => otto.factors?.filter((one) => one.type === type) ?? [];

describe('submit', () => {
  it('asks for a factor: the last used first, backup codes last', () => {
    expect(begin().submit().data).toEqual({ availableFactors: ['WebAuthn', 'Totp', 'BackupCode'] });
  });

  it('does not offer backup codes that are used up', () => {
    const spent = { type: 'BackupCode', codes: [{ code: 'aaaaaaaaaa', usedAt: 1 }] } as const;
    expect(begin([spent, ...factor('Totp')]).submit().data).toEqual({ availableFactors: ['Totp'] });
  });

  it('takes the second step of this account only', () => {
    const visit = asked();
    visit.call('verifyMfa', { type: 'Totp', code: right });
    const twin = { ...otto, id: 'usrtw1n', username: 'twin' };
    const { browser } = visit.session;
    visit.session = { ...visit.session, browser: { ...browser, accounts: [...browser.accounts, twin] } };
    visit.call('patchIdentifiers', { ...identifier, username: 'twin' });
    expect(visit.call('verifyMfa', { type: 'Totp', code: right }).code).toBe('session.mfa.mfa_sign_in_only');
    expect(visit.submit().status).toBe(403);
  });
});

describe('verifying', () => {
  it('an app signs in, and the app comes first from then on', () => {
    const visit = asked();
    expect(visit.call('verifyMfa', { type: 'Totp', code: '000000' })).toMatchObject({
      status: 400,
      code: 'session.mfa.invalid_totp_code',
    });
    expect(visit.call('verifyMfa', { type: 'Totp', code: right }).status).toBe(204);
    expect(visit.submit().status).toBe(200);
    expect(visit.person?.factors?.map(({ type }) => type)).toEqual(['Totp', 'BackupCode', 'WebAuthn']);
  });

  it('a backup code uses it up at once', () => {
    const visit = asked();
    const code = 'aaaaaaaaaa';
    expect(visit.call('verifyMfa', { type: 'BackupCode', code }).status).toBe(204);
    visit.call('putInteraction', { event: 'SignIn', identifier });
    expect(visit.submit().status).toBe(403);
    for (const used of [code, 'cccccccccc'])
      expect(visit.call('verifyMfa', { type: 'BackupCode', code: used })).toMatchObject({
        status: 400,
        code: 'session.mfa.invalid_backup_code',
      });
    expect(visit.call('verifyMfa', { type: 'BackupCode', code: 'bbbbbbbbbb' }).status).toBe(204);
  });

  it('a passkey answers a challenge, which is used up', () => {
    const visit = asked();
    const nothing = { status: 400, code: 'session.mfa.pending_info_not_found' };
    expect(visit.call('verifyMfa', passkey)).toMatchObject(nothing);
    expect(visit.call('createWebAuthnAuthentication')).toMatchObject({
      status: 200,
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: 'key-1', type: 'public-key', transports: ['usb'] }],
    });
    expect(visit.call('verifyMfa', { ...passkey, id: 'key-2' })).toMatchObject({
      status: 400,
      code: 'session.mfa.webauthn_verification_failed',
    });
    expect(visit.call('verifyMfa', passkey).status).toBe(204);
    expect(visit.call('verifyMfa', passkey)).toMatchObject(nothing);
    expect(visit.submit().status).toBe(200);
    expect(visit.person?.factors?.[0]).toMatchObject({ id: 'key-1', counter: 2 });
  });

  it('is refused as wrong for factors the account has not', () => {
    const visit = asked(factor('WebAuthn'));
    expect(visit.call('verifyMfa', { type: 'Totp', code: right }).code).toBe('session.mfa.invalid_totp_code');
    expect(visit.call('verifyMfa', { type: 'BackupCode', code: 'aaaaaaaaaa' }).code).toBe(
      'session.mfa.invalid_backup_code',
    );
    expect(asked(factor('Totp')).call('createWebAuthnAuthentication')).toMatchObject({
      status: 400,
      code: 'session.mfa.webauthn_verification_not_found',
    });
  });

  it.each(['createWebAuthnAuthentication', 'verifyMfa'] as const)('%s needs a submit first', (id) => {
    const body = id === 'verifyMfa' ? ({ type: 'Totp', code: right } as const) : undefined;
    const signInOnly = { status: 400, code: 'session.mfa.mfa_sign_in_only' };
    const visit = begin();
    expect(visit.call(id, body)).toMatchObject(signInOnly);
    visit.submit();
    visit.call('putEvent', { event: 'Register' });
    expect(visit.call(id, body)).toMatchObject(signInOnly);
  });

  it.each(['createWebAuthnAuthentication', 'verifyMfa'] as const)('%s needs the account still', (id) => {
    const visit = asked();
    visit.session = { ...visit.session, browser: { ...visit.session.browser, accounts: [] } };
    const body = id === 'verifyMfa' ? ({ type: 'Totp', code: right } as const) : undefined;
    expect(visit.call(id, body)).toMatchObject({ status: 404, code: 'entity.not_found' });
  });
});

it('no passkey is right while nothing was gathered about it', () => {
  const visit = new Visit({ accounts: [otto] });
  visit.call('putInteraction', { event: 'SignIn', identifier });
  visit.submit();
  expect(visit.call('verifyMfa', { type: 'Totp', code: right }).code).toBe('session.mfa.invalid_totp_code');
  visit.call('createWebAuthnAuthentication');
  expect(visit.call('verifyMfa', passkey).code).toBe('session.mfa.webauthn_verification_failed');
});

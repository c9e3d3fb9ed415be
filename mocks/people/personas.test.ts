import { describe, expect, it } from 'vitest';
import { RuleTester } from '../decide/testing/rule-tester.ts';
import { providerUsers } from './provider-users.ts';
import type { ProviderUser } from './provider-users.ts';
import { softwareKey } from './software-key.ts';
import { sharedPassword, sharedTotpSecret } from './shared-credentials.ts';
import { personas } from './personas.ts';
import type { Persona } from './persona.ts';
import { tenants } from '../tenants/tenants.ts';

const people: readonly (readonly [string, Persona])[] = Object.entries(personas);
const accounts = people.map(([, { account }]) => account);
const expectUnique = (values: readonly unknown[]) => {
  const defined = values.filter((value) => value !== undefined);
  expect(new Set(defined).size).toBe(defined.length);
};

describe('the personas', () => {
  it.each(people)('%s belongs to a tenant and has a purpose', (_name, { purpose, account }) => {
    expect(purpose).toMatch(/^\S.{5,90}$/);
    expect(account.id).toMatch(/^[a-z0-9]{1,12}$/);
    expect(tenants.some((tenant) => tenant.accounts.some(({ id }) => id === account.id))).toBe(true);
  });

  it('share no identifier, passkey or social identity', () => {
    for (const key of ['id', 'username', 'email', 'phone'] as const)
      expectUnique(accounts.map((one) => one[key]));
    expectUnique(
      accounts.flatMap(({ factors = [] }) =>
        factors.map((one) => (one.type === 'WebAuthn' ? one.id : undefined)),
      ),
    );
    expectUnique(accounts.map(({ identities }) => identities?.['lighthouse']));
  });

  it('keep their documented passwords', () => {
    expect(personas.ada.account.password).toBe('analytical-engine');
    expect(personas.grace.account.password).toBe('nanosecond-wire');
    expect(sharedPassword).toBe('calm-seas-7');
  });

  it('have passkeys that match the private key', async () => {
    const { createPrivateKey, createPublicKey } = await import('node:crypto');
    const key = createPrivateKey({
      key: Buffer.from(softwareKey.privateKey, 'base64'),
      format: 'der',
      type: 'pkcs8',
    });
    const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
    const cose = Buffer.from(softwareKey.publicKey, 'base64url').toString('hex');
    expect(cose).toContain(Buffer.from(x, 'base64url').toString('hex'));
    expect(cose).toContain(Buffer.from(y, 'base64url').toString('hex'));
    expect(sharedTotpSecret).toMatch(/^[A-Z2-7]{32}$/);
  });
});

const signInWithPassword = (
  name: string,
  identifier: { username: string } | { email: string } | { phone: string },
) => {
  const tester = new RuleTester({ tenantName: name });
  const password = sharedPassword;
  const started = tester.call('putInteraction', { event: 'SignIn', identifier: { ...identifier, password } });
  return started.status === 204 ? tester.submit() : started;
};

const signInWithPasscode = (name: string, to: { email: string } | { phone: string }) => {
  const tester = new RuleTester({ tenantName: name });
  tester.call('putInteraction', { event: 'SignIn' });
  const entered = tester.call('patchIdentifiers', { ...to, verificationCode: tester.requestCode(to) });
  return entered.status === 204 ? tester.submit() : entered;
};

const missingProfileError = (...missingProfile: string[]) => ({
  code: 'user.missing_profile',
  data: { missingProfile },
});
const mfaRequiredError = (...availableFactors: string[]) => ({
  code: 'session.mfa.require_mfa_verification',
  data: { availableFactors },
});

describe('the purpose of each persona', () => {
  it.each([
    ['paul has a password and nothing else', 'default', 'paul', { status: 200 }],
    ['paul lacks an address', 'email-sign-up', 'paul', missingProfileError('email')],
    ['paul lacks a number', 'phone-sign-up', 'paul', missingProfileError('phone')],
    [
      'paul lacks both address and number',
      'username-and-contact',
      'paul',
      missingProfileError('emailOrPhone'),
    ],
    ['emil lacks an e-mail address', 'email-sign-up', 'emil', missingProfileError('email')],
    ['fenna lacks a phone number', 'phone-sign-up', 'fenna', missingProfileError('phone')],
    ['theo has an authenticator app', 'mandatory-mfa', 'theo', mfaRequiredError('Totp')],
    ['kim has a passkey', 'mandatory-mfa', 'kim', mfaRequiredError('WebAuthn')],
    ['bea has a backup code', 'mandatory-mfa', 'bea', mfaRequiredError('Totp', 'BackupCode')],
    ['alma has all factors', 'mandatory-mfa', 'alma', mfaRequiredError('WebAuthn', 'Totp', 'BackupCode')],
    ['sky has declined two-step verification', 'skippable-mfa', 'sky', { status: 200 }],
    ['sky is not asked where it is mandatory either', 'mandatory-mfa', 'sky', { status: 200 }],
    ['suspended is suspended', 'default', 'suspended', { code: 'user.suspended' }],
  ])('%s (tenant %s)', (_what, tenant, username, expected) => {
    expect(signInWithPassword(tenant, { username })).toMatchObject(expected);
  });

  it('una lacks a user name, cora and noor lack a password', () => {
    expect(signInWithPassword('harbour', { email: 'una@example.org' })).toMatchObject(
      missingProfileError('username'),
    );
    expect(signInWithPasscode('email-sign-up', { email: 'cora@example.org' })).toMatchObject(
      missingProfileError('password'),
    );
    expect(signInWithPasscode('phone', { phone: '447700900301' }).status).toBe(200);
    expect(signInWithPasscode('all-identifiers', { email: 'noor@example.org' })).toMatchObject(
      missingProfileError('password'),
    );
  });

  it('bea has one backup code left', () => {
    const [, codes] = personas.bea.account.factors;
    expect(codes.codes.filter(({ usedAt }) => usedAt === null)).toHaveLength(1);
    expect(codes.codes).toHaveLength(10);
  });

  it('taken has the documented user name, address and number', () => {
    const { username, email, phone } = personas.taken.account;
    expect([username, email, phone]).toEqual(['taken', 'taken@example.org', '447700900111']);
  });
});

describe('the purpose of each provider user', () => {
  const atProvider = (code: string, name = 'social') => {
    const tester = new RuleTester({ tenantName: name });
    const redirectUri = 'http://localhost:3000/callback/lighthouse-web';
    const connectorId = 'lighthouse-web';
    tester.call('putInteraction', { event: 'SignIn' });
    tester.call('createSocialAuthorizationUri', { connectorId, state: 'x', redirectUri });
    tester.call('patchIdentifiers', { connectorId, connectorData: { redirectUri, code } });
    return tester;
  };

  it.each(Object.entries<ProviderUser>(providerUsers))('%s has a purpose', (_name, { purpose, user }) => {
    expect(purpose).toMatch(/^\S.{5,90}$/);
    expect(user.id).toMatch(/^lh-/);
  });

  it.each([
    ['lin', { status: 200 }],
    ['newcomer', { code: 'user.identity_not_exist', data: {} }],
    ['anonymous', { code: 'user.identity_not_exist', data: {} }],
    ['mia', { data: { relatedUser: { type: 'email', value: 'mia@example.org' } } }],
    ['omar', { data: { relatedUser: { type: 'phone', value: '447700900304' } } }],
    ['theo', { code: 'session.mfa.require_mfa_verification' }],
    ['sam', { code: 'user.suspended' }],
  ])('%s gets the expected answer of submit', (name, expected) => {
    expect(atProvider(name).submit()).toMatchObject(expected);
  });

  it('vera can replace the social account that she has linked', () => {
    const tester = atProvider('vera');
    const email = 'vera@example.org';
    expect(tester.submit()).toMatchObject({ data: { relatedUser: { value: email } } });
    tester.call('patchIdentifiers', { connectorId: 'lighthouse-web', email });
    tester.call('patchProfile', { connectorId: 'lighthouse-web' });
    expect(tester.submit().status).toBe(200);
    expect(tester.signedInAccount?.identities).toMatchObject({ lighthouse: 'lh-vera-2' });
  });

  it('anonymous is asked for an address where one is needed', () => {
    const tester = atProvider('anonymous', 'social-sign-up');
    tester.call('putEvent', { event: 'Register' });
    tester.call('patchProfile', { connectorId: 'lighthouse-web' });
    expect(tester.submit()).toMatchObject({ data: { missingProfile: ['emailOrPhone'] } });
  });
});

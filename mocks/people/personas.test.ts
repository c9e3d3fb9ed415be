import { describe, expect, it } from 'vitest';
import { Visit } from '../decide/testing/visit.ts';
import { socialPeople } from './social-people.ts';
import type { SocialPerson } from './social-people.ts';
import { softwareKey } from './software-key.ts';
import { usualPassword, usualTotpSecret } from './usual.ts';
import { personas } from './personas.ts';
import type { Persona } from './personas.ts';
import { tenants } from '../session/mock-context.ts';

const people: readonly (readonly [string, Persona])[] = Object.entries(personas);
const accounts = people.map(([, { account }]) => account);
const unique = (values: readonly unknown[]) => {
  const given = values.filter((value) => value !== undefined);
  expect(new Set(given).size).toBe(given.length);
};

describe('the people', () => {
  it.each(people)('%s can be found at a tenant, and says what for', (_name, { purpose, account }) => {
    expect(purpose).toMatch(/^\S.{5,90}$/);
    expect(account.id).toMatch(/^[a-z0-9]{1,12}$/);
    expect(tenants.some((tenant) => tenant.accounts.some(({ id }) => id === account.id))).toBe(true);
  });

  it('do not share what must be their own', () => {
    for (const key of ['id', 'username', 'email', 'phone'] as const) unique(accounts.map((one) => one[key]));
    unique(
      accounts.flatMap(({ factors = [] }) =>
        factors.map((one) => (one.type === 'WebAuthn' ? one.id : undefined)),
      ),
    );
    unique(accounts.map(({ identities }) => identities?.['lighthouse']));
  });

  it('keep the passwords that are told', () => {
    expect(personas.ada.account.password).toBe('analytical-engine');
    expect(personas.grace.account.password).toBe('nanosecond-wire');
    expect(usualPassword).toBe('calm-seas-7');
  });

  it('have a passkey that its private key answers for', async () => {
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
    expect(usualTotpSecret).toMatch(/^[A-Z2-7]{32}$/);
  });
});

/** What submit says to somebody who has shown the password. */
const withPassword = (
  name: string,
  identifier: { username: string } | { email: string } | { phone: string },
) => {
  const visit = new Visit({ name });
  const password = usualPassword;
  const begun = visit.call('putInteraction', { event: 'SignIn', identifier: { ...identifier, password } });
  return begun.status === 204 ? visit.submit() : begun;
};

/** The same for a code. */
const withCode = (name: string, to: { email: string } | { phone: string }) => {
  const visit = new Visit({ name });
  visit.call('putInteraction', { event: 'SignIn' });
  const entered = visit.call('patchIdentifiers', { ...to, verificationCode: visit.receive(to) });
  return entered.status === 204 ? visit.submit() : entered;
};

const lacks = (...missingProfile: string[]) => ({
  code: 'user.missing_profile',
  data: { missingProfile },
});
const asks = (...availableFactors: string[]) => ({
  code: 'session.mfa.require_mfa_verification',
  data: { availableFactors },
});

describe('what each is for', () => {
  it.each([
    ['paul has a password and nothing else', 'default', 'paul', { status: 200 }],
    ['paul lacks an address', 'email-sign-up', 'paul', lacks('email')],
    ['paul lacks a number', 'phone-sign-up', 'paul', lacks('phone')],
    ['paul lacks either', 'username-and-contact', 'paul', lacks('emailOrPhone')],
    ['emil lacks an e-mail address', 'email-sign-up', 'emil', lacks('email')],
    ['fenna lacks a phone number', 'phone-sign-up', 'fenna', lacks('phone')],
    ['theo has an authenticator app', 'mandatory-mfa', 'theo', asks('Totp')],
    ['kim has a passkey', 'mandatory-mfa', 'kim', asks('WebAuthn')],
    ['bea has a backup code', 'mandatory-mfa', 'bea', asks('Totp', 'BackupCode')],
    ['alma has everything', 'mandatory-mfa', 'alma', asks('WebAuthn', 'Totp', 'BackupCode')],
    ['sky has said no', 'skippable-mfa', 'sky', { status: 200 }],
    ['sky is asked all the same', 'mandatory-mfa', 'sky', { code: 'user.missing_mfa' }],
    ['suspended is', 'default', 'suspended', { code: 'user.suspended' }],
  ])('%s (%s)', (_what, tenant, username, expected) => {
    expect(withPassword(tenant, { username })).toMatchObject(expected);
  });

  it('una lacks a user name, and cora and noor a password', () => {
    expect(withPassword('harbour', { email: 'una@example.org' })).toMatchObject(lacks('username'));
    expect(withCode('email-sign-up', { email: 'cora@example.org' })).toMatchObject(lacks('password'));
    expect(withCode('phone', { phone: '447700900301' }).status).toBe(200);
    expect(withCode('all-identifiers', { email: 'noor@example.org' })).toMatchObject(lacks('password'));
  });

  it('bea has one backup code left', () => {
    const [, codes] = personas.bea.account.factors;
    expect(codes.codes.filter(({ usedAt }) => usedAt === null)).toHaveLength(1);
    expect(codes.codes).toHaveLength(10);
  });

  it('taken has what new accounts want', () => {
    const { username, email, phone } = personas.taken.account;
    expect([username, email, phone]).toEqual(['taken', 'taken@example.org', '447700900111']);
  });
});

describe('what the providers’ people are for', () => {
  const atProvider = (code: string, name = 'social') => {
    const visit = new Visit({ name });
    const redirectUri = 'http://localhost:3000/callback/lighthouse-web';
    const connectorId = 'lighthouse-web';
    visit.call('putInteraction', { event: 'SignIn' });
    visit.call('createSocialAuthorizationUri', { connectorId, state: 'x', redirectUri });
    visit.call('patchIdentifiers', { connectorId, connectorData: { redirectUri, code } });
    return visit;
  };

  it.each(Object.entries<SocialPerson>(socialPeople))('%s says so', (_name, { purpose, user }) => {
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
  ])('%s', (name, expected) => {
    expect(atProvider(name).submit()).toMatchObject(expected);
  });

  it('vera cannot link a second one', () => {
    const visit = atProvider('vera');
    const email = 'vera@example.org';
    expect(visit.submit()).toMatchObject({ data: { relatedUser: { value: email } } });
    visit.call('patchIdentifiers', { connectorId: 'lighthouse-web', email });
    visit.call('patchProfile', { connectorId: 'lighthouse-web' });
    expect(visit.submit().code).toBe('user.identity_already_in_use');
  });

  it('anonymous is asked for an address where one is needed', () => {
    const visit = atProvider('anonymous', 'social-sign-up');
    visit.call('putEvent', { event: 'Register' });
    visit.call('patchProfile', { connectorId: 'lighthouse-web' });
    expect(visit.submit()).toMatchObject({ data: { missingProfile: ['emailOrPhone'] } });
  });
});

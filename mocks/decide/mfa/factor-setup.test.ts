import { describe, expect, it } from 'vitest';
import type { StoredInteraction } from '../../session/stored-interaction.ts';
import { otto, pia, withSocial } from '../testing/tenant-fixtures.ts';
import { RuleTester } from '../testing/rule-tester.ts';

const setups = ['createTotpSecret', 'createWebAuthnRegistration'] as const;
const signIn: StoredInteraction = {
  event: 'SignIn',
  identifiers: [{ kind: 'accountId', value: otto.id }],
  bindMfas: [],
};
const start = (stored: StoredInteraction) =>
  new RuleTester({ ...withSocial('email'), accounts: [otto, pia], stored });

describe('factor setup', () => {
  it('createTotpSecret gives a new secret each time and keeps it pending', () => {
    const tester = start(signIn);
    const first = tester.call('createTotpSecret');
    expect(first).toEqual({
      status: 200,
      secret: expect.stringMatching(/^[A-Z2-7]{16}$/) as string,
      secretQrCode: expect.stringMatching(/^data:image\/png;base64,/) as string,
    });
    expect(tester.stored?.pendingMfa).toEqual({ kind: 'totp', secret: first['secret'] });
    expect(tester.call('createTotpSecret')['secret']).not.toBe(first['secret']);
  });

  it('createWebAuthnRegistration gives options that exclude the passkeys of the account', () => {
    const tester = start(signIn);
    const { challenge, ...options } = tester.call('createWebAuthnRegistration');
    expect(options).toMatchObject({
      status: 200,
      rp: { id: 'localhost', name: 'localhost' },
      user: { id: Buffer.from('usr0tt0').toString('base64url'), name: 'otto', displayName: 'otto' },
      excludeCredentials: [{ id: 'key-1', type: 'public-key', transports: ['usb'] }],
      attestation: 'none',
      authenticatorSelection: { residentKey: 'discouraged' },
    });
    expect(challenge).toMatch(/^[\w-]{22}$/);
    expect(tester.stored?.pendingMfa).toEqual({ kind: 'registration', challenge });
  });

  it('createWebAuthnRegistration names the address from 1.22 on, and shows no name', () => {
    const tester = start({ ...signIn, identifiers: [{ kind: 'phoneVerified', value: '447700900123' }] });
    expect(tester.call('createWebAuthnRegistration')['user']).toMatchObject({ displayName: 'pia' });
    Object.assign(tester.context, { generation: '1.22' });
    expect(tester.call('createWebAuthnRegistration')['user']).toMatchObject({
      name: '447700900123',
      displayName: '',
    });
  });

  it('createWebAuthnRegistration uses the id and name of the account to be created', () => {
    const tester = start({
      ...signIn,
      event: 'Register',
      identifiers: [{ kind: 'emailVerified', value: 'mary@example.org' }],
      profile: { email: 'mary@example.org' },
    });
    const { user } = tester.call('createWebAuthnRegistration');
    expect(user).toMatchObject({ name: 'mary@example.org' });
    expect(tester.call('createWebAuthnRegistration')['user']).toEqual(user);
    tester.submit();
    const id = Buffer.from(tester.signedInAccount?.id ?? '').toString('base64url');
    expect(user).toMatchObject({ id });
  });
});

describe.each(setups)('%s', (id) => {
  const social = (user: string) =>
    ({ kind: 'social', connectorId: 'c-light', userInfo: { id: user, email: 'ada@example.org' } }) as const;
  const recovery = { ...signIn, event: 'ForgotPassword' } as const;

  it.each<[string, number, StoredInteraction]>([
    ['session.identifier_not_found', 404, { ...signIn, identifiers: [] }],
    ['entity.not_found', 404, { ...signIn, identifiers: [{ kind: 'accountId', value: 'usrgone' }] }],
    ['user.user_not_exist', 404, { ...signIn, identifiers: [{ kind: 'phoneVerified', value: '49123' }] }],
    ['user.identity_not_exist', 422, { ...signIn, identifiers: [social('lh-new')] }],
    ['user.suspended', 401, { ...signIn, identifiers: [{ kind: 'accountId', value: 'usr5am00gate' }] }],
    [
      'session.verification_failed',
      400,
      {
        ...signIn,
        identifiers: [...signIn.identifiers, { kind: 'emailVerified', value: 'ada@example.org' }],
      },
    ],
    ['session.verification_session_not_found', 404, { ...signIn, profile: { email: 'a@b.c' } }],
    ['session.connector_session_not_found', 404, { ...signIn, profile: { connectorId: 'c-light' } }],
    ['user.username_exists_in_profile', 400, { ...signIn, profile: { username: 'otto2' } }],
    ['user.username_already_in_use', 422, { ...signIn, event: 'Register', profile: { username: 'ada' } }],
    [
      'user.identity_already_in_use',
      422,
      {
        ...signIn,
        event: 'Register',
        identifiers: [social('lh-linked')],
        profile: { connectorId: 'c-light' },
      },
    ],
    ['session.not_supported_for_forgot_password', 400, recovery],
    ['session.not_supported_for_forgot_password', 400, { ...recovery, identifiers: [] }],
  ])('answers %s (%i) as submit would, and leaves nothing pending', (code, status, stored) => {
    const tester = start(stored);
    expect(tester.call(id)).toMatchObject({ status, code });
    expect(tester.stored).toEqual(stored);
  });
});

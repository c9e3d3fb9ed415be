import { describe, expect, it } from 'vitest';
import type { StoredInteraction } from '../../session/stored-interaction.ts';
import { otto, pia, withSocial } from '../testing/tenant-fixtures.ts';
import { RuleTester } from '../testing/rule-tester.ts';

const signIn: StoredInteraction = {
  event: 'SignIn',
  identifiers: [{ kind: 'accountId', value: otto.id }],
  bindMfas: [],
};
const start = (stored: StoredInteraction) =>
  new RuleTester({ ...withSocial('email'), accounts: [otto, pia], stored });

describe('factor setup', () => {
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

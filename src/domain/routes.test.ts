import { describe, expect, it } from 'vitest';
import { parseState, type Path } from './routes.ts';

const identifier = { kind: 'email', value: 'ada@example.org' };
const code = { identifier, resendAt: 1 };

describe('parseState', () => {
  it.each<[Path, unknown]>([
    ['/sign-in/password', { identifier }],
    ['/sign-in/password', { identifier, ofANewerVersion: 1 }],
    ['/sign-in/verification-code', code],
    ['/sign-in/verification-code', { ...code, resends: 2 }],
    ['/continue/email', {}],
    ['/continue/email', { identifier, registeredSocialIdentity: { email: 'ada@example.org' } }],
  ])('accepts for %s the state %j', (path, state) => {
    expect(parseState(path, state)).toEqual({ state });
  });

  it.each<[Path, unknown]>([
    ['/sign-in/password', undefined],
    ['/sign-in/password', { identifier: { kind: 'passport', value: 'x' } }],
    ['/sign-in/password', { identifier: { kind: 'email', value: '' } }],
    ['/sign-in/verification-code', { identifier }],
    ['/sign-in/verification-code', { ...code, identifier: { kind: 'username', value: 'ada' } }],
    ['/sign-in/verification-code', { ...code, resends: '2' }],
    ['/continue/email', undefined],
    ['/continue/email', { registeredSocialIdentity: { email: 1 } }],
  ])('refuses for %s the state %j', (path, state) => {
    expect(parseState(path, state)).toBeUndefined();
  });

  it('accepts any state for a page that needs none', () => {
    expect(parseState('/sign-in', undefined)).toEqual({ state: null });
  });
});

import { describe, expect, it } from 'vitest';
import { otto, withMfa } from '../testing/tenant-fixtures.ts';
import { RuleTester } from '../testing/rule-tester.ts';

const identifier = { username: 'otto', password: 'oak-and-anchor' };
const right = '287082';

const all = ['Totp', 'WebAuthn', 'BackupCode'];

/** A sign-in with the correct password. The verifier accepts one code and every passkey. */
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
const factor = (type: string) => otto.factors?.filter((one) => one.type === type) ?? [];

describe('submit with a second factor', () => {
  it('lists the factors: last used first, backup codes last', () => {
    expect(start().submit().data).toEqual({ availableFactors: ['WebAuthn', 'Totp', 'BackupCode'] });
  });

  it('ignores factors that the settings do not have', () => {
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
});

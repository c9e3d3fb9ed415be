import { describe, expect, it } from 'vitest';
import { otto, withMfa } from '../testing/tenant-fixtures.ts';
import { RuleTester } from '../testing/rule-tester.ts';

const identifier = { username: 'ada', password: 'analytical-engine' };
const right = '287082';
const passkey = {
  type: 'WebAuthn',
  id: 'key-2',
  rawId: 'key-2',
  response: {
    clientDataJSON: Buffer.from('{"challenge":""}').toString('base64url'),
    attestationObject: '',
  },
  clientExtensionResults: {},
} as const;
const all = ['Totp', 'WebAuthn', 'BackupCode'];

/** Started sign-in of a tenant that asks for factors; the verifier accepts one code and one passkey. */
const start = (policy = 'UserControlled', factors = all, who = identifier) => {
  const tester = new RuleTester({
    ...withMfa(policy, ...factors),
    accounts: [otto],
    mfaVerifier: {
      verifyTotp: (app, code) => (code === right ? app : null),
      verifyRegistration: (_challenge, { id }) =>
        id === 'key-2' ? { type: 'WebAuthn', id, publicKey: 'p', counter: 0, transports: [] } : null,
    },
  });
  tester.call('putInteraction', { event: 'SignIn', identifier: who });
  return tester;
};

describe('submit asks for a factor at', () => {
  it('registration too, where it can be skipped under an unknown policy', () => {
    const tester = new RuleTester(withMfa('PromptSometimes', 'Totp'));
    const profile = { username: 'mary', password: 'ample-anchorage' };
    tester.call('putInteraction', { event: 'Register', profile });
    expect(tester.submit().data).toEqual({ availableFactors: ['Totp'], skippable: true });
    tester.call('skipMfa', { mfaSkipped: true });
    expect(tester.submit().status).toBe(200);
    expect(tester.signedInAccount?.hasSkippedMfa).toBe(true);
  });
});

describe('bindMfa', () => {
  it('binds a passkey; without BackupCode in the settings submit asks for no codes', () => {
    const tester = start('Mandatory', ['WebAuthn']);
    tester.call('createWebAuthnRegistration');
    expect(tester.call('bindMfa', { ...passkey, id: 'key-9' })).toEqual({
      status: 500,
      message: 'Internal server error.',
    });
    expect(tester.call('bindMfa', passkey).status).toBe(204);
    expect(tester.submit().status).toBe(200);
    expect(tester.signedInAccount?.factors).toMatchObject([{ type: 'WebAuthn', id: 'key-2' }]);
  });

  it.each([{ type: 'Totp', code: right }, passkey] as const)(
    'refuses $type when it is not configured or nothing of that kind is pending',
    (body) => {
      expect(start('Mandatory', ['None']).call('bindMfa', body)).toMatchObject({
        status: 422,
        code: 'user.sign_in_method_not_enabled',
      });
      const tester = start();
      if (body.type !== 'Totp') tester.call('createTotpSecret');
      expect(tester.call('bindMfa', body)).toMatchObject({
        status: 400,
        code: 'session.mfa.pending_info_not_found',
      });
    },
  );
});

import { describe, expect, it } from 'vitest';
import type { Factor } from '../../verification/factor.ts';
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
const bindApp = (tester: RuleTester) => {
  tester.call('createTotpSecret');
  return tester.call('bindMfa', { type: 'Totp', code: right });
};
const types = (factors: readonly Factor[] = []) => factors.map(({ type }) => type);

describe('submit asks for a factor at', () => {
  it('sign-in, and remembers that it was skipped', () => {
    const tester = start();
    expect(tester.submit()).toMatchObject({
      status: 422,
      code: 'user.missing_mfa',
      data: { availableFactors: ['Totp', 'WebAuthn'], skippable: true },
    });
    expect(tester.call('skipMfa', { mfaSkipped: true }).status).toBe(204);
    expect(tester.submit().status).toBe(200);
    tester.call('putInteraction', { event: 'SignIn', identifier });
    expect(tester.submit().status).toBe(200);
  });

  it('sign-in, and a mandatory one cannot be skipped', () => {
    const tester = start('Mandatory', ['Totp']);
    expect(tester.submit()).toMatchObject({ status: 422, code: 'user.missing_mfa' });
    expect(tester.submit().data).toEqual({ availableFactors: ['Totp'] });
    expect(tester.call('skipMfa', { mfaSkipped: true })).toMatchObject({
      status: 422,
      code: 'session.mfa.mfa_policy_not_user_controlled',
    });
  });

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

it('submit asks nobody who has skipped once, also where a factor is mandatory', () => {
  const tester = start('Mandatory');
  const { browser } = tester.session;
  const accounts = browser.accounts.map((one) => ({ ...one, hasSkippedMfa: true as const }));
  tester.session = { ...tester.session, browser: { ...browser, accounts } };
  expect(tester.submit().status).toBe(200);
});

describe('bindMfa', () => {
  it('binds an authenticator app, then the backup codes that submit asks for', () => {
    const tester = start('Mandatory');
    tester.submit();
    expect(bindApp(tester).status).toBe(204);
    const response = tester.submit();
    expect(response).toMatchObject({ status: 400, code: 'session.mfa.backup_code_required' });
    const { codes } = response.data as { codes: string[] };
    expect(new Set(codes.filter((code) => /^[0-9a-f]{10}$/.test(code))).size).toBe(10);
    expect(tester.call('bindMfa', { type: 'BackupCode' }).status).toBe(204);
    expect(tester.submit().status).toBe(200);
    expect(types(tester.signedInAccount?.factors)).toEqual(['Totp', 'BackupCode']);
    tester.call('putInteraction', { event: 'SignIn', identifier });
    tester.submit();
    expect(tester.call('verifyMfa', { type: 'BackupCode', code: codes[0] ?? '' }).status).toBe(204);
  });

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

  it('keeps the pending secret after wrong codes, until the correct one binds it', () => {
    const tester = start();
    tester.call('createTotpSecret');
    for (const code of ['000000', '000001'])
      expect(tester.call('bindMfa', { type: 'Totp', code })).toMatchObject({
        status: 400,
        code: 'session.mfa.invalid_totp_code',
      });
    expect(tester.call('bindMfa', { type: 'Totp', code: right }).status).toBe(204);
    expect(tester.call('bindMfa', { type: 'Totp', code: right }).code).toBe('session.mfa.bind_mfa_existed');
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

  it('refuses a second factor beside the one that is bound, but not backup codes', () => {
    const tester = start('Mandatory');
    tester.submit();
    bindApp(tester);
    expect(bindApp(tester)).toMatchObject({ status: 400, code: 'session.mfa.bind_mfa_existed' });
    tester.call('createWebAuthnRegistration');
    expect(tester.call('bindMfa', passkey).code).toBe('session.mfa.bind_mfa_existed');
    tester.submit();
    expect(tester.call('bindMfa', { type: 'BackupCode' }).status).toBe(204);
  });

  it.each([{ type: 'Totp', code: right }, passkey, { type: 'BackupCode' }] as const)(
    'finds nothing pending for $type in a recovery',
    (body) => {
      const tester = start();
      tester.call('putInteraction', { event: 'ForgotPassword' });
      expect(tester.call('bindMfa', body)).toMatchObject({
        status: 400,
        code: 'session.mfa.pending_info_not_found',
      });
    },
  );

  it('refuses backup codes without another factor', () => {
    const tester = start();
    const { interaction } = tester.session;
    if (!interaction?.stored) throw new Error('no interaction was started');
    const stored = { ...interaction.stored, pendingMfa: { kind: 'backup-codes', codes: ['a'] } as const };
    tester.session = { ...tester.session, interaction: { ...interaction, stored } };
    expect(tester.call('bindMfa', { type: 'BackupCode' })).toMatchObject({
      status: 400,
      code: 'session.mfa.backup_code_can_not_be_alone',
    });
  });
});

describe('bindMfa for an account that has an authenticator app', () => {
  const who = { username: 'otto', password: 'oak-and-anchor' };

  it('binds a second app also once submit has identified the account; the next submit refuses it', () => {
    const tester = start('Mandatory', all, who);
    tester.submit();
    tester.call('verifyMfa', { type: 'Totp', code: right });
    expect(bindApp(tester).status).toBe(204);
    expect(tester.submit().code).toBe('user.totp_already_in_use');
  });

  it('may add a passkey although submit asks for no factor', () => {
    const tester = start('Mandatory', all, who);
    tester.submit();
    tester.call('verifyMfa', { type: 'Totp', code: right });
    tester.call('createWebAuthnRegistration');
    expect(tester.call('bindMfa', passkey).status).toBe(204);
    expect(tester.submit().status).toBe(200);
    expect(types(tester.signedInAccount?.factors)).toEqual(['Totp', 'BackupCode', 'WebAuthn', 'WebAuthn']);
    tester.call('putInteraction', { event: 'SignIn', identifier: who });
    tester.submit();
    tester.call('verifyMfa', { type: 'Totp', code: right });
    expect(tester.submit().status).toBe(200);
  });

  it('accepts a second app before submit, which submit then refuses', () => {
    const tester = start('Mandatory', all, who);
    expect(bindApp(tester).status).toBe(204);
    tester.submit();
    tester.call('verifyMfa', { type: 'Totp', code: right });
    expect(tester.submit()).toMatchObject({ status: 422, code: 'user.totp_already_in_use' });
  });
});

it('the default verifier refuses a wrong authenticator code', () => {
  const tester = new RuleTester(withMfa('Mandatory', 'Totp'));
  tester.call('putInteraction', { event: 'SignIn', identifier });
  expect(bindApp(tester).code).toBe('session.mfa.invalid_totp_code');
});

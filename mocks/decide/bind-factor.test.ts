import { describe, expect, it } from 'vitest';
import type { Factor } from '../verification/factors.ts';
import { otto, withMfa } from './testing/sample-tenants.ts';
import { Visit } from './testing/visit.ts';

const identifier = { username: 'ada', password: 'analytical-engine' };
const right = '287082';
const passkey = {
  type: 'WebAuthn',
  id: 'key-2',
  rawId: 'key-2',
  response: { clientDataJSON: '', attestationObject: '' },
  clientExtensionResults: {},
} as const;
const all = ['Totp', 'WebAuthn', 'BackupCode'];

/** Somebody signs in where factors are wanted, and judges agree with one code and with one passkey. */
const begin = (policy = 'UserControlled', factors = all, who = identifier) => {
  const visit = new Visit({
    ...withMfa(policy, ...factors),
    accounts: [otto],
    proofs: {
      totp: (app, code) => (code === right ? app : null),
      registration: (_challenge, { id }) =>
        id === 'key-2' ? { type: 'WebAuthn', id, publicKey: 'p', counter: 0, transports: [] } : null,
    },
  });
  visit.call('putInteraction', { event: 'SignIn', identifier: who });
  return visit;
};
const bindApp = (visit: Visit) => {
  visit.call('createTotpSecret');
  return visit.call('bindMfa', { type: 'Totp', code: right });
};
const types = (factors: readonly Factor[] = []) => factors.map(({ type }) => type);

describe('submit asks for a factor', () => {
  it('that may be skipped, and remembers it', () => {
    const visit = begin();
    expect(visit.submit()).toMatchObject({
      status: 422,
      code: 'user.missing_mfa',
      data: { availableFactors: all, skippable: true },
    });
    expect(visit.call('skipMfa', { mfaSkipped: true }).status).toBe(204);
    expect(visit.submit().status).toBe(200);
    visit.call('putInteraction', { event: 'SignIn', identifier });
    expect(visit.submit().status).toBe(200);
  });

  it('that may not, where the policy says so', () => {
    const visit = begin('Mandatory', ['Totp']);
    expect(visit.submit()).toMatchObject({ status: 422, code: 'user.missing_mfa' });
    expect(visit.submit().data).toEqual({ availableFactors: ['Totp'] });
    expect(visit.call('skipMfa', { mfaSkipped: true })).toMatchObject({
      status: 422,
      code: 'session.mfa.mfa_policy_not_user_controlled',
    });
  });

  it('at registration as well, and leaves a policy of later servers to the person', () => {
    const visit = new Visit(withMfa('PromptSometimes', 'Totp'));
    const profile = { username: 'mary', password: 'ample-anchorage' };
    visit.call('putInteraction', { event: 'Register', profile });
    expect(visit.submit().data).toEqual({ availableFactors: ['Totp'], skippable: true });
    visit.call('skipMfa', { mfaSkipped: true });
    expect(visit.submit().status).toBe(200);
    expect(visit.person?.hasSkippedMfa).toBe(true);
  });
});

describe('binding', () => {
  it('an app, then its backup codes', () => {
    const visit = begin('Mandatory');
    visit.submit();
    expect(bindApp(visit).status).toBe(204);
    const told = visit.submit();
    expect(told).toMatchObject({ status: 400, code: 'session.mfa.backup_code_required' });
    const { codes } = told.data as { codes: string[] };
    expect(new Set(codes.filter((code) => /^[0-9a-f]{10}$/.test(code))).size).toBe(10);
    expect(visit.call('bindMfa', { type: 'BackupCode' }).status).toBe(204);
    expect(visit.submit().status).toBe(200);
    expect(types(visit.person?.factors)).toEqual(['Totp', 'BackupCode']);
    visit.call('putInteraction', { event: 'SignIn', identifier });
    visit.submit();
    expect(visit.call('verifyMfa', { type: 'BackupCode', code: codes[0] ?? '' }).status).toBe(204);
  });

  it('a passkey, where no backup codes are wanted', () => {
    const visit = begin('Mandatory', ['WebAuthn']);
    visit.call('createWebAuthnRegistration');
    expect(visit.call('bindMfa', { ...passkey, id: 'key-9' })).toMatchObject({
      status: 400,
      code: 'session.mfa.webauthn_verification_failed',
    });
    expect(visit.call('bindMfa', passkey).status).toBe(204);
    expect(visit.submit().status).toBe(200);
    expect(visit.person?.factors).toMatchObject([{ type: 'WebAuthn', id: 'key-2' }]);
  });

  it('takes the right code only, any number of times, until it is bound', () => {
    const visit = begin();
    visit.call('createTotpSecret');
    for (const code of ['000000', '000001'])
      expect(visit.call('bindMfa', { type: 'Totp', code })).toMatchObject({
        status: 400,
        code: 'session.mfa.invalid_totp_code',
      });
    expect(visit.call('bindMfa', { type: 'Totp', code: right }).status).toBe(204);
    expect(visit.call('bindMfa', { type: 'Totp', code: right }).code).toBe(
      'session.mfa.pending_info_not_found',
    );
  });

  it.each([{ type: 'Totp', code: right }, passkey, { type: 'BackupCode' }] as const)(
    '$type needs the settings, and something that waits for it',
    (body) => {
      expect(begin('Mandatory', ['None']).call('bindMfa', body)).toMatchObject({
        status: 422,
        code: 'user.sign_in_method_not_enabled',
      });
      const visit = begin();
      if (body.type !== 'Totp') visit.call('createTotpSecret');
      expect(visit.call('bindMfa', body)).toMatchObject({
        status: 400,
        code: 'session.mfa.pending_info_not_found',
      });
    },
  );

  it('gives one app to a person', () => {
    const visit = begin();
    bindApp(visit);
    expect(bindApp(visit)).toMatchObject({ status: 400, code: 'session.mfa.bind_mfa_existed' });
  });

  it('does not take codes alone', () => {
    const visit = begin();
    const { interaction } = visit.session;
    if (!interaction?.stored) throw new Error('nothing was put');
    const stored = { ...interaction.stored, pendingMfa: { kind: 'backup-codes', codes: ['a'] } as const };
    visit.session = { ...visit.session, interaction: { ...interaction, stored } };
    expect(visit.call('bindMfa', { type: 'BackupCode' })).toMatchObject({
      status: 400,
      code: 'session.mfa.backup_code_can_not_be_alone',
    });
  });
});

describe('an account that has an app', () => {
  const who = { username: 'otto', password: 'oak-and-anchor' };

  it('binds no second one after submit has found it', () => {
    const visit = begin('Mandatory', all, who);
    visit.submit();
    expect(bindApp(visit).code).toBe('session.mfa.bind_mfa_existed');
  });

  it('is asked for no other one, and may add a passkey to those it has', () => {
    const visit = begin('Mandatory', all, who);
    visit.submit();
    visit.call('verifyMfa', { type: 'Totp', code: right });
    visit.call('createWebAuthnRegistration');
    expect(visit.call('bindMfa', passkey).status).toBe(204);
    expect(visit.submit().status).toBe(200);
    expect(types(visit.person?.factors)).toEqual(['Totp', 'BackupCode', 'WebAuthn', 'WebAuthn']);
    visit.call('putInteraction', { event: 'SignIn', identifier: who });
    visit.submit();
    visit.call('verifyMfa', { type: 'Totp', code: right });
    expect(visit.submit().status).toBe(200);
  });

  it('binds none that was proved before submit, either', () => {
    const visit = begin('Mandatory', all, who);
    expect(bindApp(visit).status).toBe(204);
    visit.submit();
    visit.call('verifyMfa', { type: 'Totp', code: right });
    expect(visit.submit()).toMatchObject({ status: 422, code: 'user.totp_already_in_use' });
  });
});

it('an app is bound by its code, not by another one', () => {
  const visit = new Visit(withMfa('Mandatory', 'Totp'));
  visit.call('putInteraction', { event: 'SignIn', identifier });
  expect(bindApp(visit).code).toBe('session.mfa.invalid_totp_code');
});

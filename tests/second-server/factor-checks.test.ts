import { expect, it } from 'vitest';
import { accounts } from './accounts.ts';
import type { Account } from './accounts.ts';
import { checkFactors, checkVerifiedTwice } from './factor-checks.ts';
import type { TwoStepSettings } from './factors.ts';
import { createServerContext } from './server-context.ts';
import type { Interaction } from './sessions.ts';

const interaction: Interaction = { event: 'SignIn', identifiers: {}, profile: {} };
const withApp: Account = { ...accounts.ada, factors: [{ type: 'Totp', secret: 'GEZDGNBVGY3TQOJQ' }] };
const mandatory = (...factors: TwoStepSettings['factors']) => ({
  ...createServerContext('plain'),
  twoStep: { factors, policy: 'Mandatory' as const },
});

it('neither asks for a factor that is off nor accepts it', () => {
  expect(() => checkVerifiedTwice(withApp, interaction, mandatory('Totp'))).toThrow(
    'require_mfa_verification',
  );
  checkFactors(withApp, interaction, mandatory('Totp'));

  checkVerifiedTwice(withApp, interaction, mandatory('WebAuthn'));
  expect(() => checkFactors(withApp, interaction, mandatory('WebAuthn'))).toThrow('user.missing_mfa');
});

it('verifies nobody by a factor that is off', () => {
  const verified: Interaction = {
    ...interaction,
    verifiedFactor: { type: 'WebAuthn', accountId: withApp.id },
  };
  expect(() => checkVerifiedTwice(withApp, verified, mandatory('Totp'))).toThrow('require_mfa_verification');
  checkVerifiedTwice(withApp, verified, mandatory('Totp', 'WebAuthn'));
});

it('does not ask a person who has skipped once, even if the factor is mandatory', () => {
  expect(() => checkFactors(accounts.ada, interaction, mandatory('Totp'))).toThrow('user.missing_mfa');
  checkFactors({ ...accounts.ada, mfaSkipped: true }, interaction, mandatory('Totp'));
});

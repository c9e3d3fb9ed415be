import type { Session } from '../../session/session.ts';
import { passkeysOf } from '../../verification/passkeys.ts';
import type { AuthenticationResponse } from '../../verification/webauthn-response.ts';
import { passkeyOptions, withUsedFactor } from '../../world/factors.ts';
import { withAccount } from '../../world/accounts.ts';
import { authenticationDefaults } from './factors.ts';
import { findByIdentifier } from './person.ts';
import {
  newId,
  recordNotFound,
  recordOf,
  refusal,
  verified,
  whenStarted,
  withRecord,
  withState,
  type Call,
  type Outcome,
} from './rule.ts';
import type { Identifier } from './state.ts';

/** Options that any passkey can answer. They need no started interaction, and a start keeps them. */
export function createPasskeyOffer({ browser, interaction }: Session, { context }: Call): Outcome {
  if (!interaction) return { ...refusal(400, 'session.not_found'), session: { browser, interaction } };
  const options = passkeyOptions(context, []);
  return {
    status: 200,
    body: { authenticationOptions: { ...authenticationDefaults, ...options } },
    session: { browser, interaction: { ...interaction, offeredChallenge: options.challenge } },
  };
}

export const startPasskeySignIn = whenStarted<{ identifier: Identifier }>(
  (session, { body: { identifier }, context }) => {
    const passkeys = passkeysOf(findByIdentifier(session.browser.accounts, identifier) ?? null);
    if (passkeys.length === 0) return refusal(400, 'session.mfa.webauthn_verification_not_found');
    const id = newId(context);
    const options = passkeyOptions(context, passkeys);
    const record = { type: 'SignInPasskey', id, challenge: options.challenge, verified: false } as const;
    return verified(withRecord(session, record), id, {
      authenticationOptions: { ...authenticationDefaults, ...options },
    });
  },
);

/** Without a `verificationId`, the passkey answers the preflight. It stands in for a captcha, too. */
export const verifyPasskeySignIn = whenStarted<{
  verificationId?: string | undefined;
  payload: AuthenticationResponse;
}>((session, { body: { verificationId, payload }, context }) => {
  const { browser, interaction } = session;
  const { experience, offeredChallenge } = interaction;
  const record = recordOf(session, 'SignInPasskey', verificationId);
  const challenge = verificationId === undefined ? offeredChallenge : record?.challenge;
  if (challenge === undefined || challenge === null) return recordNotFound;
  const account = browser.accounts.find((one) => passkeysOf(one).some(({ id }) => id === payload.id));
  if (!account) return refusal(400, 'session.identifier_not_found');
  const passkeys = passkeysOf(account);
  const after = context.mfaVerifier.verifyAuthentication(challenge, payload, passkeys, context.origin);
  const before = passkeys.find(({ id }) => id === after?.id);
  if (!before || !after) return refusal(400, 'session.mfa.webauthn_verification_failed');
  if (experience.userId !== null && experience.userId !== account.id)
    return refusal(409, 'session.identity_conflict');
  const id = record?.id ?? newId(context);
  const proven = { type: 'SignInPasskey', id, challenge: null, userId: account.id, verified: true } as const;
  const used = {
    browser: {
      ...browser,
      accounts: withAccount(browser.accounts, withUsedFactor(account, { before, after })),
    },
    interaction: { ...interaction, offeredChallenge: null },
  };
  const captcha = { ...experience.captcha, skipped: true };
  return verified(withState(withRecord(used, proven), { captcha }), id);
});

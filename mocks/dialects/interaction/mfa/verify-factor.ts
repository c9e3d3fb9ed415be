import type { Factor } from '../../../verification/factor.ts';
import { withAccount } from '../../../world/accounts.ts';
import { passkeyOptions, useBackupCode, useTotp, withUsedFactor } from '../../../world/factors.ts';
import { findAccount } from '../submit/find-account.ts';
import type { Answers } from '../../../generated/answers.ts';
import type { Account } from '../../../people/persona.ts';
import type { MockContext } from '../../../world/mock-context.ts';
import { withStored, whenStarted } from '../started-session.ts';
import type { StartedSession } from '../started-session.ts';
import { passkeysOf } from '../../../verification/passkeys.ts';
import type { RuleRequest, Rules } from '../../../rules/rule.ts';

type AccountError = Extract<
  Answers['createWebAuthnAuthentication'] & Answers['verifyMfa'],
  { status: 400 | 404 }
>;
type VerifyError = Exclude<Answers['verifyMfa'], { status: 204 }>;
type Body = RuleRequest<'verifyMfa'>['body'];

const signInOnly = { status: 400, example: 'session.mfa.mfa_sign_in_only' } as const;
const deleted = { status: 404, example: 'entity.not_found' } as const;

/** The account that an earlier submit of a sign-in identified. */
const submittedAccount = ({ browser, interaction: { stored } }: StartedSession): Account | AccountError => {
  if (stored.event !== 'SignIn' || stored.accountId === undefined) return signInOnly;
  return browser.accounts.find(({ id }) => id === stored.accountId) ?? deleted;
};

/** The account of the identifiers, even before a submit. */
const identifiedAccount = (session: StartedSession, context: MockContext): Account | VerifyError => {
  const { event, accountId } = session.interaction.stored;
  if (event !== 'SignIn') return signInOnly;
  if (accountId !== undefined) return submittedAccount(session);
  const found = findAccount(session, context);
  if ('answer' in found)
    return found.answer.example === 'session.identifier_not_found'
      ? { status: 404, example: 'session.identifier_not_found' }
      : deleted;
  return found.account ?? signInOnly;
};

const checkFactor = (
  body: Body,
  account: Account,
  { interaction: { stored } }: StartedSession,
  context: MockContext,
  now: number,
): { before: Factor; after: Factor } | VerifyError => {
  const { factors = [] } = account;
  switch (body.type) {
    case 'Totp':
      return (
        useTotp(factors, body.code, context, now) ?? {
          status: 400,
          example: 'session.mfa.invalid_totp_code',
        }
      );
    case 'BackupCode':
      return (
        useBackupCode(factors, body.code, now) ?? {
          status: 400,
          example: 'session.mfa.invalid_backup_code',
        }
      );
    case 'WebAuthn': {
      const { pendingMfa } = stored;
      const { mfaVerifier, origin } = context;
      if (pendingMfa?.kind !== 'authentication')
        return { status: 400, example: 'session.mfa.pending_info_not_found' };
      const after = mfaVerifier.verifyAuthentication(pendingMfa.challenge, body, passkeysOf(account), origin);
      const before = passkeysOf(account).find(({ id }) => id === after?.id);
      return before && after
        ? { before, after }
        : { status: 400, example: 'session.mfa.webauthn_verification_failed' };
    }
  }
};

export const verifyFactor: Pick<Rules, 'createWebAuthnAuthentication' | 'verifyMfa'> = {
  createWebAuthnAuthentication: whenStarted((session, _request, context) => {
    const account = submittedAccount(session);
    if ('status' in account) return { answer: account, session };
    const passkeys = passkeysOf(account);
    if (!passkeys.length)
      return { answer: { status: 400, example: 'session.mfa.webauthn_verification_not_found' }, session };
    const options = passkeyOptions(context, passkeys);
    const { stored } = session.interaction;
    return {
      answer: { status: 200, example: 'passkey' },
      patch: options,
      session: withStored(session, {
        ...stored,
        pendingMfa: { kind: 'authentication', challenge: options.challenge },
      }),
    };
  }),

  verifyMfa: whenStarted((session, { body }, context, clock) => {
    const account = identifiedAccount(session, context);
    if ('status' in account) return { answer: account, session };
    const verified = checkFactor(body, account, session, context, clock.now());
    if ('status' in verified) return { answer: verified, session };
    const { browser, interaction } = session;
    const accounts = withAccount(browser.accounts, withUsedFactor(account, verified));
    const verifiedMfa = { type: body.type, accountId: account.id };
    // Keep the challenge, because released servers accept the same passkey response again.
    return {
      answer: { status: 204, example: null },
      session: withStored(
        { interaction, browser: { ...browser, accounts } },
        { ...interaction.stored, verifiedMfa },
      ),
    };
  }),
};

import type { Factor } from '../verification/factors.ts';
import type { Answers } from '../generated/answers.ts';
import type { Account } from '../people/personas.ts';
import type { World } from '../session/mock-context.ts';
import { storing, whenBegun } from './begun.ts';
import type { Begun } from './begun.ts';
import { challengeOf, listed, passkeysOf } from '../verification/passkeys.ts';
import type { RuleRequest, Rules } from './rule.ts';

type Nobody = Extract<Answers['createWebAuthnAuthentication'] & Answers['verifyMfa'], { status: 400 | 404 }>;
type Refusal = Exclude<Answers['verifyMfa'], { status: 204 }>;
type Body = RuleRequest<'verifyMfa'>['body'];

/** Whom a submit in event SignIn has found; nobody else has a second step (contract §4). */
const personOf = ({ browser, interaction: { stored } }: Begun): Account | Nobody => {
  if (stored.event !== 'SignIn' || stored.accountId === undefined)
    return { status: 400, example: 'session.mfa.mfa_sign_in_only' };
  const account = browser.accounts.find(({ id }) => id === stored.accountId);
  return account ?? { status: 404, example: 'entity.not_found' };
};

/** The factor that was proved: as it was before, and as it is now. */
const prove = (
  body: Body,
  account: Account,
  { interaction: { stored } }: Begun,
  { proofs, origin }: World,
  now: number,
): { before: Factor; after: Factor } | Refusal => {
  const { factors = [] } = account;
  if (body.type === 'Totp') {
    const before = factors.find((factor) => factor.type === 'Totp');
    const after = before && proofs.totp(before, body.code, now);
    return before && after ? { before, after } : { status: 400, example: 'session.mfa.invalid_totp_code' };
  }
  if (body.type === 'BackupCode') {
    const set = factors.find((factor) => factor.type === 'BackupCode');
    const good = set?.codes.find(({ code, usedAt }) => code === body.code && usedAt === null);
    if (!set || !good) return { status: 400, example: 'session.mfa.invalid_backup_code' };
    const codes = set.codes.map((one) => (one === good ? { ...one, usedAt: now } : one));
    return { before: set, after: { ...set, codes } };
  }
  const { pendingMfa } = stored;
  if (pendingMfa?.kind !== 'authentication')
    return { status: 400, example: 'session.mfa.pending_info_not_found' };
  const after = proofs.authentication(pendingMfa.challenge, body, passkeysOf(account), origin);
  const before = passkeysOf(account).find(({ id }) => id === after?.id);
  return before && after
    ? { before, after }
    : { status: 400, example: 'session.mfa.webauthn_verification_failed' };
};

/** The second step of a sign-in (contract §4). */
export const secondStep: Pick<Rules, 'createWebAuthnAuthentication' | 'verifyMfa'> = {
  createWebAuthnAuthentication: whenBegun((session, _request, world) => {
    const account = personOf(session);
    if ('status' in account) return { answer: account, session };
    const passkeys = passkeysOf(account);
    if (!passkeys.length)
      return { answer: { status: 400, example: 'session.mfa.webauthn_verification_not_found' }, session };
    const challenge = challengeOf(world);
    const { stored } = session.interaction;
    return {
      answer: { status: 200, example: 'passkey' },
      patch: { rpId: new URL(world.origin).hostname, challenge, allowCredentials: listed(passkeys) },
      session: storing(session, { ...stored, pendingMfa: { kind: 'authentication', challenge } }),
    };
  }),

  verifyMfa: whenBegun((session, { body }, world, clock) => {
    const account = personOf(session);
    if ('status' in account) return { answer: account, session };
    const proved = prove(body, account, session, world, clock.now());
    if ('status' in proved) return { answer: proved, session };
    const { before, after } = proved;
    const factors = [after, ...(account.factors ?? []).filter((factor) => factor !== before)];
    const { browser, interaction } = session;
    const accounts = browser.accounts.map((one) => (one === account ? { ...one, factors } : one));
    const { pendingMfa, ...stored } = interaction.stored;
    const verifiedMfa = { type: body.type, accountId: account.id };
    const isUsedUp = pendingMfa?.kind === 'authentication' && body.type === 'WebAuthn';
    return {
      answer: { status: 204, example: null },
      session: storing(
        { interaction, browser: { ...browser, accounts } },
        { ...stored, verifiedMfa, ...(pendingMfa && !isUsedUp && { pendingMfa }) },
      ),
    };
  }),
};

import { BindWebAuthn, VerifyWebAuthn } from '../../src/api/generated/validators/mfa.ts';
import { passkeysOf } from './passkeys.ts';
import { codeProofs } from './proofs.ts';
import type { Proofs } from './proofs.ts';
import type { OperationId } from '../prism/description.ts';
import type { Passkey } from './factors.ts';
import { judgeAuthentication, judgeRegistration } from './passkey-proof.ts';
import type { Session } from '../session/session.ts';

const sameKey = (a: Passkey, b: Passkey) =>
  a.id === b.id && a.publicKey === b.publicKey && a.counter === b.counter;

async function aboutRegistration(body: unknown, challenge: string, origin: string): Promise<Proofs> {
  const answer = BindWebAuthn.safeParse(body);
  const passkey = answer.success ? await judgeRegistration(challenge, answer.data, origin) : null;
  return {
    ...codeProofs,
    registration: (asked, _answer, from) => (asked === challenge && from === origin ? passkey : null),
  };
}

async function aboutAuthentication(
  body: unknown,
  challenge: string,
  passkeys: readonly Passkey[],
  origin: string,
): Promise<Proofs> {
  const answer = VerifyWebAuthn.safeParse(body);
  const before = passkeys.find(({ id }) => id === answer.data?.id);
  if (!answer.success || !before) return codeProofs;
  const after = await judgeAuthentication(challenge, answer.data, before, origin);
  return {
    ...codeProofs,
    authentication: (asked, _answer, now, from) =>
      asked === challenge && from === origin && now.some((one) => sameKey(one, before)) ? after : null,
  };
}

/**
 * Judges what takes time, before the rule is asked: awaited first, then handed to the rule as `world.proofs`. What it
 * found counts only for this call, and only while challenge, origin and passkey are those it was made for: the session
 * may have changed meanwhile. `body` is the request's, as it came or parsed.
 */
export async function gatherEvidence(
  id: OperationId,
  body: unknown,
  { browser, interaction }: Session,
  origin: string,
): Promise<Proofs> {
  const stored = interaction?.stored;
  const pending = stored?.pendingMfa;
  if (id === 'bindMfa' && pending?.kind === 'registration')
    return aboutRegistration(body, pending.challenge, origin);
  if (id === 'verifyMfa' && pending?.kind === 'authentication') {
    const account = browser.accounts.find((one) => one.id === stored?.accountId) ?? null;
    return aboutAuthentication(body, pending.challenge, passkeysOf(account), origin);
  }
  return codeProofs;
}

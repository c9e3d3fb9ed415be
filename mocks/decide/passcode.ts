import type { SentCode } from '../session/stored.ts';
import { passcode } from '../../src/api/generated/constants.ts';
import { settled } from './inbox.ts';
import type { Place, Refusal, Verdict } from './verdict.ts';

type Address = { email: string } | { phone: string };
type Refused = Extract<Refusal, { status: 400 }>['example'];

/** Where a code goes; an e-mail address in lower case. */
export const addressOf = (given: Address): Pick<SentCode, 'kind' | 'to'> =>
  'email' in given ? { kind: 'email', to: given.email.toLowerCase() } : { kind: 'phone', to: given.phone };

const refusalOf = (sent: SentCode, given: Address, code: string, now: number): Refused | null => {
  const { kind, to } = addressOf(given);
  if (sent.to !== to) return `verification_code.${kind}_mismatch`;
  if (now - sent.sentAt > passcode.validS * 1000) return 'verification_code.expired';
  if (sent.tries >= passcode.maxTries) return 'verification_code.exceed_max_try';
  return sent.code === code ? null : 'verification_code.code_mismatch';
};

/** A code is bound to session, event and address; a wrong one counts, the right one is used up (contract §4). */
export function byPasscode(
  given: Address & { verificationCode: string },
  { session, event, now }: Place,
): Verdict {
  const { interaction } = session;
  const { [event]: sent, ...others } = interaction.codes;
  if (!sent) return { refusal: { status: 400, example: 'verification_code.not_found' }, session };
  const leaving = (codes: typeof interaction.codes) => ({
    ...session,
    interaction: { ...interaction, codes },
  });
  const example = refusalOf(sent, given, given.verificationCode, now);
  if (example === 'verification_code.code_mismatch')
    return {
      refusal: { status: 400, example },
      session: leaving({ ...others, [event]: { ...sent, tries: sent.tries + 1 } }),
    };
  if (example) return { refusal: { status: 400, example }, session };
  const { browser } = session;
  const inbox = settled(browser.inbox, { interactionId: interaction.id, event }, 'used');
  return {
    record: { kind: `${sent.kind}Verified`, value: sent.to },
    session: { ...leaving(others), browser: { ...browser, inbox } },
  };
}

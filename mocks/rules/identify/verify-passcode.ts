import type { SentPasscode } from '../../session/stored-interaction.ts';
import { passcode } from '../../../src/domain/generated/constants.ts';
import { closePendingMessage } from './inbox.ts';
import type { VerificationContext, IdentifierError, IdentifierResult } from './identifier-result.ts';

export type ContactAddress = { email: string } | { phone: string };
type PasscodeError = Extract<IdentifierError, { status: 400 }>['example'];

export const addressOf = (input: ContactAddress): Pick<SentPasscode, 'kind' | 'to'> =>
  'email' in input ? { kind: 'email', to: input.email.toLowerCase() } : { kind: 'phone', to: input.phone };

const errorOf = (
  sent: SentPasscode,
  input: ContactAddress,
  code: string,
  now: number,
): PasscodeError | null => {
  const { kind, to } = addressOf(input);
  if (sent.to !== to) return `verification_code.${kind}_mismatch`;
  if (now - sent.sentAt > passcode.validS * 1000) return 'verification_code.expired';
  if (sent.tries >= passcode.maxTries) return 'verification_code.exceed_max_try';
  return sent.code === code ? null : 'verification_code.code_mismatch';
};

/** A code is valid for one interaction, event and address. Wrong tries count, and a code works once. */
export function verifyPasscode(
  input: ContactAddress & { verificationCode: string },
  { session, event, now }: VerificationContext,
): IdentifierResult {
  const { interaction } = session;
  const { [event]: sent, ...others } = interaction.codes;
  if (!sent) return { error: { status: 400, example: 'verification_code.not_found' }, session };
  const withCodes = (codes: typeof interaction.codes) => ({
    ...session,
    interaction: { ...interaction, codes },
  });
  const example = errorOf(sent, input, input.verificationCode, now);
  if (example === 'verification_code.code_mismatch')
    return {
      error: { status: 400, example },
      session: withCodes({ ...others, [event]: { ...sent, tries: sent.tries + 1 } }),
    };
  if (example) return { error: { status: 400, example }, session };
  const { browser } = session;
  const inbox = closePendingMessage(browser.inbox, { interactionId: interaction.id, event }, 'used');
  return {
    record: { kind: `${sent.kind}Verified`, value: sent.to },
    session: { ...withCodes(others), browser: { ...browser, inbox } },
  };
}

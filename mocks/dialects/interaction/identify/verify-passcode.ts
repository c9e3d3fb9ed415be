import { closePendingMessage } from '../../../world/inbox.ts';
import { addressOf, passcodeProblem, type ContactAddress } from '../../../world/passcodes.ts';
import type { VerificationContext, IdentifierResult } from './identifier-result.ts';

/** Checks a code, which works once, and only for the interaction, event and address that it was sent for. Counts wrong tries. */
export function verifyPasscode(
  input: ContactAddress & { verificationCode: string },
  { session, event, context, now }: VerificationContext,
): IdentifierResult {
  const { interaction } = session;
  const { [event]: sent, ...others } = interaction.codes;
  if (!sent) return { error: { status: 400, example: 'verification_code.not_found' }, session };
  const withCodes = (codes: typeof interaction.codes) => ({
    ...session,
    interaction: { ...interaction, codes },
  });
  const { kind, to } = addressOf(input);
  switch (passcodeProblem(sent, to, input.verificationCode, context, now)) {
    case 'other address':
      return { error: { status: 400, example: `verification_code.${kind}_mismatch` }, session };
    case 'expired':
      return { error: { status: 400, example: 'verification_code.expired' }, session };
    case 'too many tries':
      return { error: { status: 400, example: 'verification_code.exceed_max_try' }, session };
    case 'wrong':
      return {
        error: { status: 400, example: 'verification_code.code_mismatch' },
        session: withCodes({ ...others, [event]: { ...sent, tries: sent.tries + 1 } }),
      };
    case null: {
      const { browser } = session;
      const inbox = closePendingMessage(browser.inbox, { interactionId: interaction.id, event }, 'used');
      return {
        record: { kind: `${sent.kind}Verified`, value: sent.to },
        session: { ...withCodes(others), browser: { ...browser, inbox } },
      };
    }
  }
}

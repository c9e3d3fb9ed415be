import type { ContactKind } from '../../../src/domain/identifier.ts';
import { markUsed } from '../../world/inbox.ts';
import type { InteractionEventName } from '../../world/interaction-event.ts';
import { isBlocked, recordFailure } from '../../world/lockout.ts';
import type { MockContext } from '../../world/mock-context.ts';
import { passcodeProblem } from '../../world/passcodes.ts';
import { sendPasscode } from '../../world/send-passcode.ts';
import { allowsEvent } from '../../world/sign-in-mode.ts';
import { findByIdentifier, identifiedAccount, normalized } from './person.ts';
import { blockedAddress, captchaRequired } from './profile-checks.ts';
import {
  newId,
  recordNotFound,
  recordOf,
  refusal,
  verified,
  whenStarted,
  withChangedRecord,
  withRecord,
  type Outcome,
  type Refusal,
  type StartedSession,
} from './rule.ts';
import type { RecordOf } from './state.ts';

interface Address {
  type: ContactKind;
  value: string;
}

const codeTypes = { email: 'EmailVerificationCode', phone: 'PhoneVerificationCode' } as const;
const mfaCodeTypes = { email: 'MfaEmailVerificationCode', phone: 'MfaPhoneVerificationCode' } as const;
type CodeType = (typeof codeTypes | typeof mfaCodeTypes)[ContactKind];

const blocked = refusal(400, 'session.verification_blocked_too_many_attempts');

/** Counts a failure, which is answered as blocked if it is the last one that is allowed. */
export function failed(
  session: StartedSession,
  key: string,
  problem: Refusal,
  context: MockContext,
  now: number,
): Outcome {
  const { browser } = session;
  const attempts = recordFailure(browser.attempts, key, now, context);
  const after = { ...session, browser: { ...browser, attempts } };
  return { ...(isBlocked(attempts, key, now) ? blocked : problem), session: after };
}

export const blockedNow = ({ browser }: StartedSession, key: string, now: number): Refusal | null =>
  isBlocked(browser.attempts, key, now) ? blocked : null;

/** Whether the message is sent. The answer is the same either way, so it does not tell who has an account. */
function isDelivered(
  session: StartedSession,
  address: Address,
  event: InteractionEventName,
  { settings }: MockContext,
): boolean {
  const owner = findByIdentifier(session.browser.accounts, address);
  const person = identifiedAccount(session);
  if (person) return !owner || owner.id === person.id;
  return (
    owner !== undefined || event === 'Register' || (event === 'SignIn' && allowsEvent(settings, 'Register'))
  );
}

/** Sends a message and makes a record, which replaces the earlier one of its type. */
function send(
  session: StartedSession,
  type: CodeType,
  address: Address,
  message: { event: InteractionEventName; templateType: string; isDelivered: boolean },
  context: MockContext,
  now: number,
): Outcome | Refusal {
  const { browser, interaction } = session;
  const to = { kind: address.type, to: normalized(address) };
  const origin = { interactionId: interaction.id, event: message.event };
  const result = sendPasscode(browser, { ...to, ...origin }, message.isDelivered, context, now);
  if (result === 'no connector') return refusal(501, 'connector.not_found');
  if (result === 'too many messages') return refusal(429, 'request.message_rate_limited');
  const id = newId(context);
  const { templateType } = message;
  const record = { type, id, verified: false, identifier: address, templateType, sent: result.sent };
  return verified(withRecord({ browser: result.browser, interaction }, record), id);
}

export const sendCode = whenStarted<{ identifier: Address; interactionEvent: InteractionEventName }>(
  (session, { body: { identifier, interactionEvent: event }, context, now }) => {
    const { experience } = session.interaction;
    const { userId } = experience;
    const type = codeTypes[identifier.type];
    const email = event === 'Register' && identifier.type === 'email' ? normalized(identifier) : undefined;
    const refused =
      (userId === null ? captchaRequired(experience, context) : null) ?? blockedAddress(email, context);
    if (refused) return refused;
    const isBinding = userId !== null && context.settings.mfa.factors.includes(type);
    const message = {
      event,
      templateType: isBinding ? 'BindMfa' : event,
      isDelivered: isDelivered(session, identifier, event, context),
    };
    return send(session, type, identifier, message, context, now);
  },
);

/** Checks a code, and uses it up. */
function verify(
  session: StartedSession,
  record: RecordOf<CodeType>,
  address: Address,
  code: string,
  context: MockContext,
  now: number,
): Outcome | Refusal {
  const key = `${address.type}:${normalized(address)}`;
  const refused = blockedNow(session, key, now);
  if (refused) return refused;
  const fail = (example: string, changed = session) =>
    failed(changed, key, refusal(400, `verification_code.${example}`), context, now);
  const { sent } = record;
  if (!sent || code === '') return fail('not_found');
  switch (passcodeProblem(sent, normalized(address), code, context, now)) {
    case 'other address':
      return fail(`${address.type}_mismatch`);
    case 'expired':
      return fail('expired');
    case 'too many tries':
      return fail('exceed_max_try');
    case 'wrong':
      return fail(
        'code_mismatch',
        withChangedRecord(session, { ...record, sent: { ...sent, tries: sent.tries + 1 } }),
      );
    case null: {
      const { browser } = session;
      const inbox = markUsed(browser.inbox, session.interaction.id, sent.code);
      const after = withChangedRecord(session, { ...record, verified: true, sent: null });
      return verified({ ...after, browser: { ...browser, inbox } }, record.id);
    }
  }
}

export const verifyCode = whenStarted<{ identifier: Address; verificationId: string; code: string }>(
  (session, { body: { identifier, verificationId, code }, context, now }) => {
    const record = recordOf(session, codeTypes[identifier.type], verificationId);
    return record ? verify(session, record, identifier, code, context, now) : recordNotFound;
  },
);

export const sendMfaCode = whenStarted<{ identifierType: ContactKind }>(
  (session, { body: { identifierType }, context, now }) => {
    const account = identifiedAccount(session);
    if (!account) return refusal(400, 'session.identifier_not_found');
    const value = account[identifierType];
    if (value === undefined) return refusal(400, 'session.mfa.mfa_factor_not_enabled');
    const message = {
      event: session.interaction.experience.event,
      templateType: 'MfaVerification',
      isDelivered: true,
    };
    return send(
      session,
      mfaCodeTypes[identifierType],
      { type: identifierType, value },
      message,
      context,
      now,
    );
  },
);

export const verifyMfaCode = whenStarted<{
  identifierType: ContactKind;
  verificationId: string;
  code: string;
}>((session, { body: { identifierType, verificationId, code }, context, now }) => {
  const record = recordOf(session, mfaCodeTypes[identifierType], verificationId);
  return record ? verify(session, record, record.identifier, code, context, now) : recordNotFound;
});

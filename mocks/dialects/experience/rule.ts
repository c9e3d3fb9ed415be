import type { BrowserSession, Interaction, Session } from '../../session/session.ts';
import type { MockContext } from '../../world/mock-context.ts';
import type { ExperienceInteraction, RecordOf, RecordType, VerificationRecord } from './state.ts';

/** A session whose interaction was started by PUT /experience. */
export interface StartedSession {
  browser: BrowserSession;
  interaction: Interaction & { experience: ExperienceInteraction };
}

export interface Call<Body = null> {
  body: Body;
  context: MockContext;
  /** Milliseconds since 1970. */
  now: number;
}

/** An error of the description, by its code. */
export interface Refusal {
  status: number;
  code: string;
  data?: unknown;
}

/** The answer of a call, and the session after it. */
export interface Outcome extends Partial<Refusal> {
  status: number;
  /** The body of a success. */
  body?: object;
  session: Session;
}

export const refusal = (status: number, code: string, data?: unknown): Refusal => ({
  status,
  code,
  ...(data !== undefined && { data }),
});

/** Null if the interaction is started. */
const sessionRefusal = ({ interaction }: Session): Refusal | null => {
  if (!interaction) return refusal(400, 'session.not_found');
  return interaction.experience ? null : refusal(404, 'session.interaction_not_found');
};

type StartedRule<Body> = (session: StartedSession, call: Call<Body>) => Outcome | Refusal;

/** Wraps a rule that needs a started interaction. A refusal leaves the session as it was, unless the rule says otherwise. */
export const whenStarted =
  <Body = null>(rule: StartedRule<Body>) =>
  (session: Session, call: Call<Body>): Outcome => {
    const { browser, interaction } = session;
    const experience = interaction?.experience;
    const result =
      interaction && experience
        ? rule({ browser, interaction: { ...interaction, experience } }, call)
        : (sessionRefusal(session) ?? refusal(500, 'unexpected'));
    return 'session' in result ? result : { ...result, session };
  };

export const withState = (
  { browser, interaction }: StartedSession,
  changes: Partial<ExperienceInteraction>,
): StartedSession => ({
  browser,
  interaction: { ...interaction, experience: { ...interaction.experience, ...changes } },
});

/** Adds a record, which replaces the one of its type. */
export const withRecord = (session: StartedSession, record: VerificationRecord): StartedSession =>
  withState(session, {
    records: [...session.interaction.experience.records.filter(({ type }) => type !== record.type), record],
  });

/** Changes a record in its place. */
export const withChangedRecord = (session: StartedSession, record: VerificationRecord): StartedSession =>
  withState(session, {
    records: session.interaction.experience.records.map((one) => (one.id === record.id ? record : one)),
  });

export const newId = ({ random }: MockContext): string => random.hex(21);

const isOfType = <Type extends RecordType>(
  record: VerificationRecord,
  type: Type,
): record is RecordOf<Type> & VerificationRecord => record.type === type;

/** The record of this type, if it has the id. */
export function recordOf<Type extends RecordType>(
  { interaction }: StartedSession,
  type: Type,
  id: string | undefined,
): RecordOf<Type> | undefined {
  const record = interaction.experience.records.find((one) => isOfType(one, type) && one.id === id);
  return record && isOfType(record, type) ? record : undefined;
}

export const recordNotFound = refusal(404, 'session.verification_session_not_found');
export const notVerified = refusal(400, 'session.verification_failed');
export const notIdentified = refusal(404, 'session.identifier_not_found');
/** The answer without a body. */
export const done = (session: Session): Outcome => ({ status: 204, session });

/** The answer of a verification. */
export const verified = (session: StartedSession, id: string, more: object = {}): Outcome => ({
  status: 200,
  body: { verificationId: id, ...more },
  session,
});

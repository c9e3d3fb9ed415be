import type {
  ExperienceInteraction,
  Identifier,
  VerificationRecord,
} from '../../mocks/dialects/experience/state.ts';
import type { Account } from '../../mocks/people/persona.ts';
import type { Body, LooseDecision } from '../../mocks/rules/defect.ts';
import type { Session } from '../../mocks/session/session.ts';
import { changeInteraction, type BodyHook, type DecisionHook, type SessionHook } from './hooks.ts';

export const changeExperience = (
  session: Session,
  change: (experience: ExperienceInteraction) => Partial<ExperienceInteraction>,
): Session =>
  changeInteraction(session, (now) =>
    now.experience ? { ...now, experience: { ...now.experience, ...change(now.experience) } } : now,
  );

export const withState = (
  decision: LooseDecision,
  change: (experience: ExperienceInteraction) => Partial<ExperienceInteraction>,
): LooseDecision => ({ ...decision, session: changeExperience(decision.session, change) });

export const codeOf = ({ body }: LooseDecision): unknown => body && 'code' in body && body.code;

/** Answers a refusal by a success without a body. */
export const accepts =
  (code: string, status = 204): DecisionHook =>
  (decision) =>
    codeOf(decision) === code ? { answer: { status, example: null }, session: decision.session } : decision;

/** Changes the records of the interaction that a rule sees. */
export const withRecords =
  (change: (record: VerificationRecord, session: Session, body: Body) => VerificationRecord): SessionHook =>
  (session, body) =>
    changeExperience(session, ({ records }) => ({
      records: records.map((record) => change(record, session, body)),
    }));

export const isOfEvent = ({ interaction }: Session, event: ExperienceInteraction['event']): boolean =>
  interaction?.experience?.event === event;

/** Does something during one event only. */
export const duringEvent =
  (event: ExperienceInteraction['event'], hook: SessionHook): SessionHook =>
  (session, body) =>
    isOfEvent(session, event) ? hook(session, body) : session;

const isIdentifier = (value: unknown): value is Identifier =>
  typeof value === 'object' && value !== null && 'type' in value && 'value' in value;

export const identifierIn = (body: Body): Identifier | undefined =>
  isIdentifier(body?.['identifier']) ? body['identifier'] : undefined;

export const accountNamed = ({ browser }: Session, name: Identifier | undefined): Account | undefined =>
  name && browser.accounts.find((one) => one[name.type] === name.value);

/** Takes a password for that of the account if this holds. */
export const passwordsIf =
  (isNear: (given: string, own: string, session: Session) => boolean): BodyHook =>
  (body, session) => {
    const given = body?.['password'];
    const own = accountNamed(session, identifierIn(body))?.password;
    return typeof given === 'string' && own !== undefined && isNear(given, own, session)
      ? { ...body, password: own }
      : body;
  };

/** The code that was sent with the record of a request. */
const sentWith = ({ interaction }: Session, body: Body): string | undefined => {
  const record = interaction?.experience?.records.find(({ id }) => id === body?.['verificationId']);
  return record && 'sent' in record ? record.sent?.code : undefined;
};

/** Takes a code for the one that was sent if this holds. */
export const codesIf =
  (isNear: (given: string, sent: string) => boolean): BodyHook =>
  (body, session) => {
    const given = body?.['code'];
    const sent = sentWith(session, body);
    return typeof given === 'string' && sent !== undefined && isNear(given, sent)
      ? { ...body, code: sent }
      : body;
  };

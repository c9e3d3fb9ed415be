import { endpoints } from '../../prism/description.ts';
import type { LooseDecision } from '../../rules/defect.ts';
import { errorCodeOf } from '../../session/recent-calls.ts';
import type { Session } from '../../session/session.ts';
import type { MockContext } from '../../world/mock-context.ts';
import type { Call, Outcome } from './rule.ts';
import { experienceRules, type ExperienceOperation } from './rules.ts';

type LooseRule = (session: Session, call: Call<object>) => Outcome;

/** The documented answer of an outcome, with its own body. @throws Error if the description has no such answer */
function documented(
  id: ExperienceOperation,
  { status, code, data, body }: Outcome,
): Pick<LooseDecision, 'answer' | 'body'> {
  const examples = endpoints.find((endpoint) => endpoint.id === id)?.responseExamples.get(status);
  const found = [...(examples ?? [])].find(
    ([, example]) => code === undefined || errorCodeOf(example) === code,
  );
  if (!examples || (examples.size > 0 && !found))
    throw new Error(`${id} documents no answer ${String(status)} ${code ?? ''}.`);
  if (!found) return { answer: { status, example: null } };
  const [example, documentedBody] = found;
  const answer = { status, example };
  if (code === undefined) return { answer, body };
  const { data: _, details: __, ...error } = documentedBody as { data?: unknown; details?: unknown }; // an error has a code, so it is an object
  return { answer, body: { ...error, ...(data !== undefined && { data }) } };
}

/** Runs the rule with path, query and body as one input, whose shape the description has checked. */
export function runExperienceRule(
  id: ExperienceOperation,
  { params, query, body }: { params: object | null; query: object | null; body: object | null | undefined },
  session: Session,
  context: MockContext,
  now: number,
): LooseDecision {
  const rule = experienceRules[id] as LooseRule; // its input was parsed by the schemas of this operation
  const outcome = rule(session, { body: { ...params, ...query, ...body }, context, now });
  return { ...documented(id, outcome), session: outcome.session };
}

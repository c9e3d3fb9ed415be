import { z } from 'zod/mini';
import { requestValidators } from '../prism/request-validators.ts';
import { runExperienceRule } from '../dialects/experience/run-experience-rule.ts';
import { isExperienceOperation } from '../dialects/experience/rules.ts';
import { runWithDefect, type Body, type Defect, type LooseDecision, type RuleCall } from '../rules/defect.ts';
import type { ApiInput } from './api-input.ts';
import { clockForBrowser } from '../session/clock.ts';
import type { Clock } from '../session/clock.ts';
import type { RuleRequest, Rules } from '../rules/rule.ts';
import { rules } from '../rules/rules.ts';
import type { OperationId } from '../prism/description.ts';
import type { AnswerChoice } from '../prism/prism.ts';
import type { Session } from '../session/session.ts';
import type { MockContext } from '../world/mock-context.ts';

type LooseRule = (session: Session, request: object, context: MockContext, clock: Clock) => LooseDecision;

const parseWith = (schema: z.ZodMiniType | null, value: unknown) =>
  schema ? z.safeParse(schema, value) : { success: true as const, data: null };

/** The parsed input of a rule; null if the operation's schemas refuse it. */
export function parseRuleRequest<Op extends OperationId>(
  id: Op,
  input: ApiInput,
  acceptLanguage: string | undefined,
): RuleRequest<Op> | null {
  const validators = requestValidators[id];
  const body = parseWith(validators.body, input.body);
  const params = parseWith(validators.params, input.params);
  const query = parseWith(validators.query, input.query);
  const headers = parseWith(validators.headers, input.headers);
  if (!body.success || !params.success || !query.success || !headers.success) return null;
  // The schemas of this operation parsed the data; the compiler cannot infer that.
  return {
    body: body.data,
    params: params.data,
    query: query.data,
    headers: headers.data,
    acceptLanguage,
  } as RuleRequest<Op>;
}

/** Runs the rule of an operation, with the mock's defect if it has one for this operation. */
export function runRule<Op extends OperationId>(
  id: Op,
  ruleRequest: RuleRequest<Op>,
  session: Session,
  context: MockContext,
  clock: Clock,
  defect: Defect | undefined,
): { choice: AnswerChoice; session: Session } {
  const browserClock = clockForBrowser(session.browser, clock);
  const run = (call: RuleCall): LooseDecision => {
    const request = { ...ruleRequest, body: call.body };
    if (isExperienceOperation(id))
      return runExperienceRule(id, request, call.session, call.context, browserClock.now());
    // The operation is the same; the compiler forgets it when it narrows the id.
    const rule = rules[id as keyof Rules] as LooseRule;
    return rule(call.session, request, call.context, browserClock);
  };
  const call = { session, body: ruleRequest.body as Body, context };
  const decision = defect?.operations.includes(id) ? runWithDefect(defect, call, run) : run(call);
  const { answer, patch, body, headers } = decision;
  return { choice: { ...answer, patch, body, headers }, session: decision.session };
}

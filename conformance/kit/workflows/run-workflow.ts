import { codeOf, textOf } from '../http/exchange.ts';
import type { Helper } from '../helper/operations.ts';
import { answerSummary } from '../reports/mask.ts';
import type { Scope } from '../run/scope.ts';
import { evaluate, holds, replaced, type ExpressionValues } from './expressions.ts';
import type { Step, Workflow } from './arazzo.ts';

const BLOCKED = 'session.verification_blocked_too_many_attempts';

/** The result of the steps of a workflow, without the findings of the judge. */
export type StepsOutcome =
  | { kind: 'held' }
  | { kind: 'broken'; stepId: string; expected: string; actual: string }
  | { kind: 'not-judged'; reason: string };

/** Runs the steps of a workflow in order, and stops at the first that fails. */
export async function runSteps(workflow: Workflow, scope: Scope, helper: Helper): Promise<StepsOutcome> {
  const outputs = new Map<string, Readonly<Record<string, unknown>>>();
  const before: ExpressionValues = { status: 0, body: undefined, header: () => null, outputs };
  for (const step of workflow.steps) {
    scope.stepId = step.stepId;
    const body = replaced(step.payload, step.replacements, before);
    const { values, actual } =
      step.source === 'helper'
        ? await callHelper(step, body, helper)
        : await callApi(step, body, scope, before);
    const all: ExpressionValues = { ...values, outputs };
    if (step.source === 'helper' && values.status === 424)
      return { kind: 'not-judged', reason: textOf((values.body as { reason: unknown }).reason) };
    const isBlocked = codeOf(values.body) === BLOCKED || actual.includes(BLOCKED);
    const unmet = step.conditions.filter((condition) => !holds(condition, all));
    if (unmet.length > 0 && isBlocked)
      return { kind: 'not-judged', reason: 'the server has blocked this identifier after too many attempts' };
    if (unmet.length > 0)
      return { kind: 'broken', stepId: step.stepId, expected: unmet.join(' and '), actual };
    const read = Object.entries(step.outputs).map(([name, from]) => [name, evaluate(from, all)] as const);
    const missing = read.find(([, value]) => value === undefined)?.[0];
    if (missing !== undefined && step.source === 'helper')
      return { kind: 'not-judged', reason: `the account has no ${missing}` };
    if (missing !== undefined)
      return {
        kind: 'broken',
        stepId: step.stepId,
        expected: `a value at ${step.outputs[missing] ?? ''}`,
        actual,
      };
    outputs.set(step.stepId, Object.fromEntries(read));
  }
  return { kind: 'held' };
}

type Called = { values: Omit<ExpressionValues, 'outputs'>; actual: string };

async function callHelper(step: Step, body: unknown, helper: Helper): Promise<Called> {
  const answer = await helper.run(step.operationId, body);
  return {
    values: { status: answer.status, body: answer.body, header: () => null },
    actual: answer.status === 200 ? textOf(answer.body) : textOf(answer.body['reason']),
  };
}

const texts = (parameters: Step['path'], before: ExpressionValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, String(replaced(value, [], before))]),
  );

async function callApi(step: Step, body: unknown, scope: Scope, before: ExpressionValues): Promise<Called> {
  const handle = step.cookie === undefined ? undefined : String(evaluate(step.cookie, before));
  const session = handle === undefined ? undefined : scope.parts.sessions.find(handle);
  // Released servers answer 500 to a malformed passkey.
  const allows500 = step.conditions.some((condition) => condition.includes('$statusCode == 500'));
  const path = texts(step.path, before);
  const query = texts(step.query, before);
  const exchange = await scope.call(session, step.operationId, body, { allows500, path, query });
  return {
    values: { status: exchange.status, body: exchange.json, header: (name) => exchange.headers.get(name) },
    actual: answerSummary(exchange),
  };
}

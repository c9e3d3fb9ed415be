import type { FlowStep } from '../../../codegen/flows/arazzo.ts';
import type { Check } from '../checks/check.ts';
import { follow } from '../helper/follow.ts';
import { codeOf, valueOf } from '../http/exchange.ts';
import { NotPossible, Unexpected } from '../helper/outcome.ts';
import type { Helper } from '../helper/operations.ts';
import type { Session } from '../helper/session.ts';
import { answerSummary } from '../reports/mask.ts';
import type { CheckFailure } from '../run/results.ts';
import type { Scope } from '../run/scope.ts';
import { evaluate, holds, replaced, type ExpressionValues } from '../workflows/expressions.ts';
import { FlowInputs, type PlayedOutputs } from './flow-inputs.ts';
import { flowPlans, type FlowPart } from './flow-plans.ts';
import { readFlows, type Flow } from './read-flows.ts';

const INPUT = /\$inputs\.(\w+)/g;
/** The server sends a code in answer to these. */
const SENDS_CODE = ['sendCode', 'sendMfaCode'];

const failureOf = (stepId: string, expected: string, actual: string): CheckFailure => ({
  severity: 'must',
  check: 'step',
  stepId,
  expected,
  actual,
  where: 'contract.md#call-sequences',
});

/** A step got an answer that the flow does not expect. */
class Broken extends Error {
  readonly failure: CheckFailure;

  constructor(failure: CheckFailure) {
    super(failure.expected);
    this.failure = failure;
  }
}

const stepsOf = ({ steps }: Flow, { from, until }: FlowPart): readonly FlowStep[] => {
  const at = (stepId: string) => {
    const index = steps.findIndex((step) => step.stepId === stepId);
    if (index < 0) throw new Error(`No step "${stepId}" in a flow.`);
    return index;
  };
  return steps.slice(from === undefined ? 0 : at(from), until === undefined ? steps.length : at(until));
};

/** Plays flows in one browser. */
class FlowPlayer {
  readonly #scope: Scope;
  readonly #inputs: FlowInputs;
  readonly #session: Session;
  readonly #played: PlayedOutputs[number][] = [];

  constructor(scope: Scope, inputs: FlowInputs, session: Session) {
    this.#scope = scope;
    this.#inputs = inputs;
    this.#session = session;
  }

  /** @throws Broken, NotPossible, Unexpected */
  async play(flow: Flow, part: FlowPart): Promise<void> {
    const outputs = new Map<string, Readonly<Record<string, unknown>>>();
    for (const step of stepsOf(flow, part)) {
      this.#scope.stepId = `${flow.workflowId}/${step.stepId}`;
      const inputs = await this.#inputsOf(step);
      const before = { status: 0, body: undefined, header: () => null, outputs, inputs };
      const all = await this.#call(step, before);
      outputs.set(
        step.stepId,
        Object.fromEntries(
          Object.entries(step.outputs ?? {}).map(([name, expression]) => {
            const value = evaluate(expression, all);
            this.#played.push({ flow: flow.workflowId, name, value });
            return [name, value];
          }),
        ),
      );
    }
  }

  async #call(step: FlowStep, before: ExpressionValues): Promise<ExpressionValues> {
    const { contact } = this.#inputs;
    if (SENDS_CODE.includes(step.operationId) && contact !== undefined)
      await this.#scope.parts.inbox.prepare(contact, this.#session.jar);
    const body = replaced(step.requestBody?.payload, step.requestBody?.replacements ?? [], before);
    const valuesIn = (place: 'path' | 'query') =>
      Object.fromEntries(
        (step.parameters ?? [])
          .filter((one) => one.in === place)
          .map(({ name, value }) => [name, String(replaced(value, [], before))]),
      );
    const options = { path: valuesIn('path'), query: valuesIn('query') };
    const exchange = await this.#scope.call(this.#session, step.operationId, body, options);
    const { status, json, headers } = exchange;
    const all = { ...before, status, body: json, header: (name: string) => headers.get(name) };
    const unmet = step.successCriteria.filter(({ condition }) => !holds(condition, all));
    if (unmet.length > 0 && codeOf(json) === 'session.mfa.require_mfa_verification')
      throw new NotPossible('the account needs a second factor');
    if (unmet.length > 0)
      throw new Broken(
        failureOf(
          this.#scope.stepId,
          unmet.map(({ condition }) => condition).join(' and '),
          answerSummary(exchange),
        ),
      );
    return all;
  }

  /** The inputs that a step uses. */
  async #inputsOf(step: FlowStep): Promise<ReadonlyMap<string, unknown>> {
    const names = [...JSON.stringify(step).matchAll(INPUT)].map(([, name = '']) => name);
    const inputs = new Map<string, unknown>();
    for (const name of new Set(names))
      inputs.set(name, await this.#inputs.valueOf(name, this.#session, this.#played));
    return inputs;
  }

  /** Follows the redirect of the last submit to the page that asks for consent. @throws NotPossible */
  async visitConsent(): Promise<void> {
    const redirectTo = String(valueOf(this.#scope.exchanges.at(-1)?.json, 'redirectTo'));
    const { kind } = await follow(this.#scope, this.#session, redirectTo, 'consent');
    if (kind !== 'page') throw new NotPossible('the application needs no consent');
  }
}

/** Plays a flow, and those that it continues. @throws Broken, NotPossible, Unexpected */
async function playFlow(name: string, scope: Scope, helper: Helper): Promise<void> {
  const flows = readFlows();
  const plan = flowPlans[name];
  const inputs = plan && new FlowInputs(scope, helper, plan);
  if (!inputs) throw new Error(`The kit has no plan for the flow "${name}".`);
  await inputs.prepare();
  const play = async (parts: readonly FlowPart[]) => {
    const player = new FlowPlayer(scope, inputs, await helper.open());
    for (const part of parts) {
      const flow = flows.get(part.flow);
      if (!flow) throw new Error(`There is no flow "${part.flow}".`);
      if (part.flow === 'consent') await player.visitConsent();
      await player.play(flow, part);
    }
  };
  if (plan.before) await play(plan.before);
  await play([...(plan.after ?? []), { flow: name }]);
}

/** One check for each call sequence of the page, with its id. */
export const flowChecks = (): readonly Check[] =>
  [...readFlows().values()].map(({ workflowId, summary }) => ({
    id: workflowId,
    title: summary,
    apis: ['experience'],
    profile: flowPlans[workflowId]?.profile ?? 'hardening',
    requirement: 'call-sequences',
    severity: 'must',
    needs: flowPlans[workflowId]?.needs ?? [],
    run: async (scope, helper) => {
      try {
        await playFlow(workflowId, scope, helper);
        return [];
      } catch (error) {
        if (error instanceof NotPossible) return error.message;
        if (error instanceof Broken) return [error.failure];
        if (error instanceof Unexpected)
          return [failureOf(scope.stepId, 'what the flow needs before', error.message)];
        throw error;
      }
    },
  }));

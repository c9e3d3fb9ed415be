import { join } from 'node:path';
import {
  addressOfCall,
  fillStep,
  inputNames,
  type DescribedCall,
  type WorkflowInputs,
} from '../../codegen/flows/fill-step.ts';
import { withValueAt } from '../../codegen/flows/pointer.ts';
import { readWorkflows, type WorkflowStep } from '../../codegen/flows/read-workflows.ts';
import type { OperationId } from '../../mocks/prism/description.ts';
import type { ServerApi } from '../../src/domain/server-api.ts';
import { findOperation } from '../mock/description.ts';

/** A call of a workflow with its address. */
export interface WorkflowCall extends DescribedCall {
  operationId: OperationId;
  method: string;
  path: string;
}

type Api = ServerApi;

const openapi = join(import.meta.dirname, '../../openapi');
const workflowsOf = (api: Api) =>
  new Map(readWorkflows(openapi, api).map((workflow) => [workflow.workflowId, workflow]));
const workflows: Readonly<Record<Api, ReturnType<typeof workflowsOf>>> = {
  interaction: workflowsOf('interaction'),
  experience: workflowsOf('experience'),
};

export const workflowIds: readonly string[] = [...workflows.interaction.keys()];

/**
 * The steps of workflows in order. If a workflow begins with a call that the one before it ends with, it takes over at that call.
 * @throws Error for an unknown workflow
 */
function stepsOf(api: Api, ids: readonly string[]): WorkflowStep[] {
  return ids.reduce<WorkflowStep[]>((before, id) => {
    const steps = workflows[api].get(id)?.steps;
    if (!steps) throw new Error(`openapi/${api}/flows has no workflow "${id}"`);
    const same = before.findLastIndex(({ operationId }) => operationId === steps[0]?.operationId);
    return [...(same < 0 ? before : before.slice(0, same)), ...steps];
  }, []);
}

/** The steps of workflows of the interaction API. */
export const describedSteps = (...ids: readonly string[]): WorkflowStep[] => stepsOf('interaction', ids);

/** The call of a step. @throws Error for a missing input */
function describedCall(step: WorkflowStep, inputs: WorkflowInputs): WorkflowCall {
  const { id, method, address } = findOperation(step.operationId);
  const call = fillStep(step, inputs);
  return { ...call, operationId: id, method, path: addressOfCall(address, call) };
}

/** The calls of workflows in order, joined like their steps. */
export const describedCalls = (
  ids: readonly string[],
  inputs: WorkflowInputs,
  api: Api = 'interaction',
): WorkflowCall[] => {
  const typedInputs = api === 'experience' ? typedAddresses(inputs) : inputs;
  return stepsOf(api, ids).map((step) => describedCall(step, typedInputs));
};

/** The Experience API has an identifier with its type beside it. */
function typedAddresses(inputs: WorkflowInputs): WorkflowInputs {
  const typed = (value: unknown) => {
    const [[type, text] = []] = Object.entries(value as Record<string, string>);
    return { type, value: text };
  };
  const { address, identifier } = inputs;
  return {
    ...inputs,
    ...(address !== undefined && { address: typed(address), addressKind: typed(address).type }),
    ...(identifier !== undefined && { identifier: typed(identifier) }),
  };
}

export interface StepRange {
  /** The first step of that name; by default the first of all. */
  first?: string;
  /** The last step of that name; by default the last of all. */
  last?: string;
}

/** The steps between two named ones. @throws Error if a named step is missing */
export function stepsBetween(
  steps: readonly WorkflowStep[],
  { first, last }: StepRange,
): readonly WorkflowStep[] {
  const from = first === undefined ? 0 : steps.findIndex(({ stepId }) => stepId === first);
  const to = last === undefined ? steps.length - 1 : steps.findLastIndex(({ stepId }) => stepId === last);
  if (from < 0 || to < from) throw new Error(`there are no steps from "${first}" to "${last}"`);
  return steps.slice(from, to + 1);
}

/**
 * Makes the calls of steps in order, and returns the last result. An input may be a function, which is called only when a
 * step needs it, such as for a code that an earlier step sends.
 */
export async function playSteps<Result>(
  steps: readonly WorkflowStep[],
  inputs: WorkflowInputs,
  send: (call: WorkflowCall) => Promise<Result>,
): Promise<Result> {
  let last: Result | undefined;
  for (const step of steps) {
    const known = inputNames(step).filter((name) => name in inputs);
    const values = await Promise.all(known.map((name) => valueOf(inputs[name])));
    last = await send(describedCall(step, Object.fromEntries(known.map((name, at) => [name, values[at]]))));
  }
  if (last === undefined) throw new Error('there are no steps');
  return last;
}

const valueOf = (input: unknown): unknown =>
  typeof input === 'function' ? (input as () => unknown)() : input;

/** A possible body of the answer to a call: a documented example with the values that the step describes. */
export function exampleAnswer({ operationId, status, code, responseValues }: WorkflowCall): unknown {
  const examples = findOperation(operationId).responses.get(status)?.examples ?? new Map<string, unknown>();
  const example = code === null ? [...examples.values()][0] : examples.get(code);
  return [...responseValues].reduce((body, [pointer, value]) => withValueAt(body, pointer, value), example);
}

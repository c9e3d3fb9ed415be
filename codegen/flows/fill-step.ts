import { DescriptionError } from '../description-error.ts';
import { valueAt, withValueAt } from './pointer.ts';
import type { WorkflowStep } from './read-workflows.ts';

export type WorkflowInputs = Readonly<Record<string, unknown>>;

interface CallParameter {
  name: string;
  in: 'path' | 'query';
  value: string;
}

/** A step with its inputs filled in: the request and the expected response. */
export interface DescribedCall {
  stepId: string;
  operationId: string;
  parameters: readonly CallParameter[];
  /** Undefined if the step sends no body. */
  body: unknown;
  status: number;
  code: string | null;
  /** The expected parts of the response's body, by JSON pointer. */
  responseValues: ReadonlyMap<string, string>;
}

const INPUT = /^\$inputs\.(\w+)$/;
const EMBEDDED_INPUT = /\{\$inputs\.(\w+)\}/g;
const STATUS = /^\$statusCode == (\d+|\$inputs\.\w+)$/;
const BODY_VALUE = /^\$response\.body#((?:\/\w+)+) == (?:'([^']*)'|(\$inputs\.\w+))$/;

/** @throws DescriptionError for a missing input, and for a condition of another form. */
export function fillStep(step: WorkflowStep, inputs: WorkflowInputs): DescribedCall {
  const { stepId, operationId, parameters = [], requestBody, successCriteria, location } = step;
  const inputOf = (name: string): unknown => {
    if (!Object.hasOwn(inputs, name)) throw new DescriptionError(location, `the input "${name}" is missing`);
    return inputs[name];
  };
  const fill = (value: unknown): unknown => fillValue(value, inputOf);

  let status: unknown;
  const responseValues = new Map<string, string>();
  for (const { condition } of successCriteria) {
    const [, statusText] = STATUS.exec(condition) ?? [];
    const [, pointer, literal, input] = BODY_VALUE.exec(condition) ?? [];
    if (statusText !== undefined) status = fill(statusText);
    else if (pointer !== undefined) responseValues.set(pointer, literal ?? (fill(input) as string));
    else throw new DescriptionError(location, `the condition "${condition}" has an unknown form`);
  }
  if (status === undefined) throw new DescriptionError(location, 'no condition states the status');
  return {
    stepId,
    operationId,
    parameters: parameters.map((one) => ({ ...one, value: String(fill(one.value)) })),
    body: (requestBody?.replacements ?? []).reduce(
      (body, { target, value }) => withValueAt(body, target, fill(value)),
      fill(requestBody?.payload),
    ),
    status: Number(status),
    code: responseValues.get('/code') ?? null,
    responseValues,
  };
}

function fillValue(value: unknown, inputOf: (name: string) => unknown): unknown {
  if (typeof value === 'string') {
    const [, name] = INPUT.exec(value) ?? [];
    if (name !== undefined) return inputOf(name);
    return value.replace(EMBEDDED_INPUT, (_, embedded: string) => String(inputOf(embedded)));
  }
  if (Array.isArray(value)) return value.map((item) => fillValue(item, inputOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, fillValue(child, inputOf)]));
}

/** The inputs that a step needs, in the order of its text. */
export function inputNames({ parameters, requestBody, successCriteria }: WorkflowStep): string[] {
  const text = JSON.stringify([parameters, requestBody, successCriteria]);
  return [...new Set([...text.matchAll(/\$inputs\.(\w+)/g)].flatMap(([, name]) => name ?? []))];
}

/**
 * The outputs of earlier steps that a step uses. `fillStep` leaves their names as they are, because only a run knows the
 * values.
 */
export function outputsUsed({ parameters, requestBody }: WorkflowStep): { stepId: string; output: string }[] {
  const text = JSON.stringify([parameters, requestBody]);
  return [...text.matchAll(/\$steps\.([\w-]+)\.outputs\.(\w+)/g)].map(([, stepId = '', output = '']) => ({
    stepId,
    output,
  }));
}

/** The pointers at which a response's body differs from the step. */
export function unmetConditions({ responseValues }: DescribedCall, body: unknown): string[] {
  return [...responseValues].flatMap(([pointer, value]) =>
    valueAt(body, pointer) === value ? [] : [`${pointer} is not ${value}`],
  );
}

/** The address of a call: the path with its parameters filled in, then the query. */
export function addressOfCall(path: string, { parameters }: Pick<DescribedCall, 'parameters'>): string {
  const filled = path.replace(/\{(\w+)\}/g, (unfilled, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    return parameter ? encodeURIComponent(parameter.value) : unfilled;
  });
  const query = new URLSearchParams(
    parameters.flatMap((one) => (one.in === 'query' ? [[one.name, one.value]] : [])),
  ).toString();
  return query ? `${filled}?${query}` : filled;
}

import { parse } from 'yaml';
import { PROMISES, readResources } from '../resources.ts';
import { isNeed, type Need } from '../plan/needs.ts';

export const profiles = [
  'bootstrap',
  'password',
  'passcode',
  'passcode-sms',
  'register',
  'forgot-password',
  'continue',
  'social',
  'single-sign-on',
  'link',
  'consent',
  'authenticator',
  'passkey',
  'backup-code',
  'errors',
  'hardening',
] as const;
export type Profile = (typeof profiles)[number];

export interface Step {
  stepId: string;
  /** helper: an operation of helper.yaml. api: one of the description. */
  source: 'helper' | 'api';
  operationId: string;
  /** The Cookie header, as an expression. */
  cookie: string | undefined;
  /** Parameters of the path and of the query by name, with values that can be expressions. */
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  payload: unknown;
  replacements: readonly { target: string; value: unknown }[];
  conditions: readonly string[];
  outputs: Readonly<Record<string, string>>;
}

export interface Workflow {
  workflowId: string;
  summary: string;
  profile: Profile;
  /** Section of the contract. */
  requirement: string;
  severity: 'must' | 'should';
  needs: readonly Need[];
  steps: readonly Step[];
  file: string;
}

interface Parameter {
  name: string;
  in: string;
  value: string;
}

/** A construct of Arazzo that the runner does not have is an error: it must not pass by being ignored. */
export class UnsupportedWorkflow extends Error {}

type Fields = Readonly<Record<string, unknown>>;

const STEP_KEYS = [
  'stepId',
  'description',
  'operationId',
  'parameters',
  'requestBody',
  'successCriteria',
  'outputs',
];
const WORKFLOW_KEYS = ['workflowId', 'summary', 'description', 'steps'];
const EXTENSIONS = ['x-profile', 'x-requirement', 'x-severity', 'x-needs'];
const OPERATION = /^\$sourceDescriptions\.(helper|api)\.(\w+)$/;

/** Reads the workflows of all files. @throws UnsupportedWorkflow */
export function readWorkflows(): Workflow[] {
  return Object.entries(readResources())
    .filter(([name]) => name.startsWith(PROMISES) && name.endsWith('.arazzo.yaml'))
    .flatMap(([file, text]) => {
      const document = parse(text) as { arazzo: string; workflows: readonly Fields[] };
      if (document.arazzo !== '1.0.1') throw new UnsupportedWorkflow(`${file}: must be Arazzo 1.0.1.`);
      return document.workflows.map((workflow) => readWorkflow(workflow, file));
    });
}

function readWorkflow(workflow: Fields, file: string): Workflow {
  const workflowId = String(workflow['workflowId']);
  const fail = (problem: string): never => {
    throw new UnsupportedWorkflow(`${file}, ${workflowId}: ${problem}.`);
  };
  refuseOther(workflow, [...WORKFLOW_KEYS, ...EXTENSIONS], fail);
  const profile = profiles.find((one) => one === workflow['x-profile']) ?? fail('x-profile names no profile');
  const severity = workflow['x-severity'];
  if (severity !== 'must' && severity !== 'should') return fail('x-severity must be must or should');
  const needs = ((workflow['x-needs'] ?? []) as unknown[]).map((need) =>
    isNeed(need) ? need : fail(`x-needs has the unknown "${String(need)}"`),
  );
  const steps = ((workflow['steps'] ?? []) as Fields[]).map((step) => readStep(step, fail));
  if (steps.length === 0) fail('has no steps');
  return {
    workflowId,
    profile,
    severity,
    needs,
    steps,
    file,
    summary: String(workflow['summary']),
    requirement: String(workflow['x-requirement']),
  };
}

function readStep(step: Fields, fail: (problem: string) => never): Step {
  refuseOther(step, STEP_KEYS, fail);
  const stepId = String(step['stepId']);
  const [, source, operationId] = OPERATION.exec(String(step['operationId'])) ?? [];
  if ((source !== 'helper' && source !== 'api') || operationId === undefined)
    return fail(
      `the step ${stepId} names no operation as $sourceDescriptions.api.… or $sourceDescriptions.helper.…`,
    );
  const parameters = (step['parameters'] ?? []) as Parameter[];
  const isKnown = ({ name, in: place }: Parameter) =>
    place === 'path' || place === 'query' || (place === 'header' && name === 'Cookie');
  if (!parameters.every(isKnown))
    fail(`the step ${stepId} has other parameters than the header Cookie and those of path and query`);
  const body = (step['requestBody'] ?? {}) as Fields;
  refuseOther(body, ['contentType', 'payload', 'replacements'], fail);
  const criteria = (step['successCriteria'] ?? []) as Fields[];
  if (criteria.length === 0) fail(`the step ${stepId} has no successCriteria`);
  for (const criterion of criteria) refuseOther(criterion, ['condition'], fail);
  return {
    stepId,
    source,
    operationId,
    cookie: valuesIn('header', parameters)['Cookie'],
    path: valuesIn('path', parameters),
    query: valuesIn('query', parameters),
    payload: body['payload'],
    replacements: (body['replacements'] ?? []) as Step['replacements'],
    conditions: criteria.map(({ condition }) => String(condition)),
    outputs: (step['outputs'] ?? {}) as Step['outputs'],
  };
}

const valuesIn = (place: string, parameters: readonly Parameter[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    parameters.filter((one) => one.in === place).map(({ name, value }) => [name, String(value)]),
  );

function refuseOther(value: Fields, known: readonly string[], fail: (problem: string) => never): void {
  const other = Object.keys(value).find((key) => !known.includes(key));
  if (other !== undefined) fail(`"${other}" is not supported`);
}

import { parse } from 'yaml';
import * as z from 'zod';
import { documentParts, sourceSchema, stepParts } from '../../../codegen/flows/arazzo.ts';
import { apis, descriptionOf, promisesOf, readResources, type Api } from '../resources.ts';
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
  /** An expression for the Cookie header. */
  cookie: string | undefined;
  /** Path and query parameters. Their values can be expressions. */
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
  /** The anchor of a section of docs/contract.md. */
  requirement: string;
  severity: 'must' | 'should';
  needs: readonly Need[];
  steps: readonly Step[];
  file: string;
}

const text = z.string().check(z.minLength(1));
const OPERATION = /^\$sourceDescriptions\.(helper|api)\.(\w+)$/;

const parameterSchema = z.discriminatedUnion('in', [
  z.strictObject({ in: z.literal('header'), name: z.literal('Cookie'), value: text }),
  z.strictObject({ in: z.enum(['path', 'query']), name: text, value: text }),
]);
type Parameter = z.output<typeof parameterSchema>;

const areDistinct = (parameters: readonly Parameter[]) =>
  new Set(parameters.map(({ in: place, name }) => `${place} ${name}`)).size === parameters.length;

const stepSchema = z.strictObject({
  operationId: z
    .string()
    .check(
      z.regex(OPERATION, 'must be an operation as $sourceDescriptions.api.… or $sourceDescriptions.helper.…'),
    ),
  parameters: z.optional(
    z.array(parameterSchema).check(z.refine(areDistinct, 'the same name is here twice')),
  ),
  ...stepParts,
});

const workflowSchema = z.strictObject({
  workflowId: text,
  summary: text,
  'x-profile': z.enum(profiles),
  'x-requirement': z.string().check(z.regex(/^[a-z-]+$/, 'must be an anchor of docs/contract.md')),
  'x-severity': z.enum(['must', 'should']),
  'x-needs': z.optional(z.array(z.custom<Need>(isNeed, 'is not what a workflow can need'))),
  steps: z.array(stepSchema).check(z.minLength(1)),
});

/** Refuses whatever part of Arazzo the runner does not support, as ignoring it could let a check pass. */
const documentSchema = (api: Api) =>
  z.strictObject({
    ...documentParts,
    sourceDescriptions: z.tuple([
      sourceSchema(z.literal('api'), `../../../${descriptionOf(api)}`),
      sourceSchema(z.literal('helper'), '../helper.yaml'),
    ]),
    workflows: z.array(workflowSchema).check(z.minLength(1)),
  });

/** The runner does not support something in a file. */
export class UnsupportedWorkflow extends Error {}

/** Reads the workflows of an API. @throws UnsupportedWorkflow */
export function readWorkflows(api: Api): Workflow[] {
  return Object.entries(readResources())
    .filter(([name]) => name.startsWith(promisesOf(api)))
    .flatMap(([file, content]) => readFile(file, content));
}

/** The API of a file of workflows. @throws UnsupportedWorkflow */
export function apiOfFile(file: string): Api {
  const api = apis.find((one) => file.startsWith(promisesOf(one)));
  if (api === undefined) throw new UnsupportedWorkflow(`${file}#: is in no folder of an API`);
  return api;
}

/** The workflows of one file. @throws UnsupportedWorkflow with file and pointer */
export function readFile(file: string, content: string): Workflow[] {
  const api = apiOfFile(file);
  const parsed = documentSchema(api).safeParse(parseYaml(file, content));
  if (parsed.success) return parsed.data.workflows.map((workflow) => toWorkflow(workflow, file));
  const [issue] = parsed.error.issues;
  const pointer = (issue?.path ?? [])
    .map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
  throw new UnsupportedWorkflow(`${file}#${pointer}: ${issue?.message ?? ''}`);
}

function parseYaml(file: string, content: string): unknown {
  try {
    return parse(content);
  } catch (error) {
    throw new UnsupportedWorkflow(`${file}#: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const toWorkflow = (workflow: z.output<typeof workflowSchema>, file: string): Workflow => ({
  workflowId: workflow.workflowId,
  summary: workflow.summary,
  profile: workflow['x-profile'],
  requirement: workflow['x-requirement'],
  severity: workflow['x-severity'],
  needs: workflow['x-needs'] ?? [],
  steps: workflow.steps.map(toStep),
  file,
});

function toStep({ stepId, requestBody, successCriteria, ...step }: z.output<typeof stepSchema>): Step {
  const [, source, operationId = ''] = OPERATION.exec(step.operationId) ?? []; // its form is checked
  const parameters = step.parameters ?? [];
  return {
    stepId,
    source: source === 'helper' ? 'helper' : 'api',
    operationId,
    cookie: valuesIn('header', parameters)['Cookie'],
    path: valuesIn('path', parameters),
    query: valuesIn('query', parameters),
    payload: requestBody?.payload,
    replacements: requestBody?.replacements ?? [],
    conditions: successCriteria.map(({ condition }) => condition),
    outputs: step.outputs ?? {},
  };
}

const valuesIn = (
  place: Parameter['in'],
  parameters: readonly Parameter[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, value }) => [name, value]));

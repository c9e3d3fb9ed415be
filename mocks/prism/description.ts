import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers, ExperienceAnswers } from '../generated/answers.ts';
import { isFrom, type Release, type ServerRelease } from '../session/server-release.ts';

/** The documented answers of both APIs, by operation. */
export type AllAnswers = Answers & ExperienceAnswers;
export type OperationId = keyof AllAnswers;

interface OperationObject {
  operationId: OperationId;
  servers?: unknown;
  parameters?: ({ $ref: string } | Parameter)[];
  requestBody?: ContentObject;
  responses: Record<string, ContentObject>;
  'x-since'?: Release;
}

interface Parameter {
  name: string;
  in: string;
}

interface ContentObject {
  content?: Record<string, { examples?: Record<string, { value: unknown }> }>;
}

interface Description {
  paths: Record<string, Record<string, OperationObject>>;
  components: {
    parameters?: Record<string, Parameter>;
    schemas: { SignInExperience: { properties: Record<string, { 'x-since'?: Release }> } };
  };
}

// A path, because jsdom replaces the class URL, and Node's functions refuse its instances.
const fileOf = (api: string) => join(import.meta.dirname, `../../openapi/generated/${api}.json`);

/** A fresh copy per call, because Prism changes what it is given. */
const readDescription = (api: 'interaction' | 'experience'): Description =>
  JSON.parse(readFileSync(fileOf(api), 'utf8')) as Description; // written by our own generator

/** The settings that releases have added, each with its first release. */
export const addedSettings: ReadonlyMap<string, Release> = new Map(
  Object.entries(readDescription('interaction').components.schemas.SignInExperience.properties).flatMap(
    ([key, { 'x-since': since }]) => (since === undefined ? [] : [[key, since] as const]),
  ),
);

/** The description that a server of this release publishes of its Experience API, without the operations of later ones. */
export function publishedDescription(release: ServerRelease): Description {
  const description = readDescription('experience');
  const has = ({ 'x-since': since }: OperationObject) => since === undefined || isFrom(since, release);
  const paths = Object.entries(description.paths).flatMap(([path, methods]) => {
    const own = Object.entries(methods).filter(([, operation]) => has(operation));
    return own.length > 0 ? [[path, Object.fromEntries(own)] as const] : [];
  });
  return { ...description, paths: Object.fromEntries(paths) };
}

/**
 * Both descriptions, the second without the paths of the first: the settings with all their examples are the largest
 * part, and Prism would take longer to start with them twice.
 */
export function readDescriptions(): Description[] {
  const [older, newer] = [readDescription('interaction'), readDescription('experience')];
  const own = Object.entries(newer.paths).filter(([path]) => !(path in older.paths));
  return [older, { ...newer, paths: Object.fromEntries(own) }];
}

export interface Endpoint {
  id: OperationId;
  method: string;
  path: string;
  /** Empty for the breach range service, which stands for another server. */
  base: '/api' | '';
  isPlainText: boolean;
  /** The operation's `x-since`: the first release that has its path; null if every release has it. */
  since: Release | null;
  /** The described header parameters, in lower case. */
  headerNames: readonly string[];
  /** Documented request bodies by name; null where the request has no body. */
  requestExamples: ReadonlyMap<string, unknown> | null;
  responseExamples: ReadonlyMap<number, ReadonlyMap<string, unknown>>;
}

const examplesByName = ({ content = {} }: ContentObject) => {
  const [media] = Object.values(content); // there is only one media type
  return new Map(Object.entries(media?.examples ?? {}).map(([name, { value }]) => [name, value]));
};

const examplesByStatus = ({ responses }: OperationObject) =>
  new Map(Object.entries(responses).map(([status, response]) => [Number(status), examplesByName(response)]));

const headerNames = ({ components }: Description, { parameters = [] }: OperationObject) =>
  parameters
    .map((parameter) =>
      '$ref' in parameter ? components.parameters?.[parameter.$ref.split('/').at(-1) ?? ''] : parameter,
    )
    .flatMap((parameter) => (parameter?.in === 'header' ? [parameter.name.toLowerCase()] : []));

const endpointsOf = (description: Description): Endpoint[] =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      base: operation.servers === undefined ? '/api' : '',
      isPlainText: Object.values(operation.responses).some(({ content }) => content?.['text/plain']),
      since: operation['x-since'] ?? null,
      headerNames: headerNames(description, operation),
      requestExamples: operation.requestBody ? examplesByName(operation.requestBody) : null,
      responseExamples: examplesByStatus(operation),
    })),
  );

/** The endpoints of both APIs. */
export const endpoints: readonly Endpoint[] = readDescriptions().flatMap(endpointsOf);

/** True if the operation refuses input that breaks its schema; other operations ignore such input. */
export const validatesInput = ({ responseExamples }: Endpoint): boolean =>
  responseExamples.get(400)?.has('guard.invalid_input') ?? false;

/** The documented response body of this name. @throws Error if there is none */
export function exampleOf(id: OperationId, status: number, name: string): unknown {
  const names = endpoints.find((endpoint) => endpoint.id === id)?.responseExamples.get(status);
  if (!names?.has(name)) throw new Error(`${id} documents no example "${name}" for ${String(status)}.`);
  return names.get(name);
}

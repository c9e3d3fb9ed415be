import { isDeepStrictEqual } from 'node:util';
import { contentOf, type Operation, type Parameter, type Response } from '../../../codegen/document.ts';
import { refName } from '../../../codegen/schema.ts';
import { bodyVariants, findKeyProblems } from './keys.ts';
import { pointerStep, type CheckedRequirement } from './requirement.ts';
import type { Sources } from './sources.ts';

/** `name` is `METHOD /path`. */
export function operationAt(
  name: string,
  { description }: Sources,
): { operation?: Operation; place: string } {
  const [method = '', path = ''] = name.split(' ');
  const operation = description.paths[path]?.[method.toLowerCase()];
  return { ...(operation && { operation }), place: `#/paths${pointerStep(path)}/${method.toLowerCase()}` };
}

/** Contract §3. */
export function checkOperations(sources: Sources): CheckedRequirement[] {
  const { required } = sources;
  return [
    ...Object.entries(required.operations).flatMap(([name, requirements]) =>
      checkOperation(name, requirements, sources),
    ),
    ...required.etag.map((name) => {
      const { operation, place } = operationAt(name, sources);
      const problem = operation?.responses['200']?.headers?.['ETag'] ? undefined : 'no ETag';
      return { section: 'headers', name: `${name} ETag`, place: `${place}/responses/200/headers`, problem };
    }),
    ...Object.entries(required.consumes).map(([name, places]) => {
      const { operation, place } = operationAt(name, sources);
      const isSame = isDeepStrictEqual(operation?.['x-consumes'], places);
      const problem = isSame ? undefined : `x-consumes is not ${JSON.stringify(places)}`;
      return { section: 'operations', name: `${name} uses something up`, place, problem };
    }),
  ];
}

type OperationRequirements = Sources['required']['operations'][string];

function checkOperation(
  name: string,
  requirements: OperationRequirements,
  sources: Sources,
): CheckedRequirement[] {
  const { operation, place } = operationAt(name, sources);
  if (!operation) return [{ section: 'operations', name, place, problem: 'no such operation' }];
  const results: CheckedRequirement[] = [
    { section: 'operations', name, place },
    ...checkBody(name, requirements, operation, place, sources),
    ...Object.entries(requirements.success).map(([status, keys]) => ({
      section: 'statuses',
      name: `${name} ${status}`,
      place: `${place}/responses/${status}`,
      problem: findResponseProblems(operation.responses[status], keys, requirements.media, sources),
    })),
    ...Object.entries(operation.responses)
      .filter(([status, response]) => status.startsWith('2') && response.content)
      .map(([status, response]) => ({
        section: 'examples',
        name: `${name} ${status}`,
        place: `${place}/responses/${status}`,
        problem: Object.keys(contentOf(response)?.examples ?? {}).length ? undefined : 'no example',
      })),
    ...(requirements.parameters ?? []).map((parameter) => ({
      section: 'parameters',
      name: `${name} ${parameter}`,
      place: `${place}/parameters`,
      problem: parameterNames(operation, sources).includes(parameter) ? undefined : 'no such parameter',
    })),
    ...(requirements.headers ?? []).map((header) => ({
      section: 'headers',
      name: `${name} ${header}`,
      place: `${place}/responses/200/headers`,
      problem: operation.responses['200']?.headers?.[header] ? undefined : 'no such header',
    })),
  ];
  const hasLanguage =
    name.startsWith('GET /range') || parameterNames(operation, sources).includes('Accept-Language');
  const languageParameter = {
    section: 'parameters',
    name: `${name} Accept-Language`,
    place: `${place}/parameters`,
  };
  return [...results, { ...languageParameter, problem: hasLanguage ? undefined : 'no such parameter' }];
}

function checkBody(
  name: string,
  { body = [], optionalBody = false }: OperationRequirements,
  operation: Operation,
  place: string,
  { description }: Sources,
): CheckedRequirement[] {
  const media = operation.requestBody && contentOf(operation.requestBody);
  if (!body.length) {
    const problem = media ? 'has a body, but should have none' : undefined;
    return [{ section: 'bodies', name: `${name} (none)`, place, problem }];
  }
  const variants = media ? bodyVariants(media.schema, description) : [];
  const isOptional = operation.requestBody?.required !== true;
  const lines = body.map((keys) => {
    const problems = variants.map((variant) => findKeyProblems(keys, variant, description));
    const problem = problems.includes(undefined) ? undefined : (problems[0] ?? 'no body');
    const wrong =
      isOptional === optionalBody ? undefined : 'required where it may be absent, or the other way';
    return {
      section: 'bodies',
      name: `${name} {${keys.join(', ')}}`,
      place: `${place}/requestBody`,
      problem: problem ?? wrong,
    };
  });
  const problem = Object.keys(media?.examples ?? {}).length ? undefined : 'no example';
  return [...lines, { section: 'examples', name: `${name} request`, place: `${place}/requestBody`, problem }];
}

function findResponseProblems(
  response: Response | undefined,
  keys: OperationRequirements['success'][string],
  media = 'application/json',
  { description }: Sources,
): string | undefined {
  if (!response) return 'no such status';
  const content = response.content?.[media];
  if (keys === null) return response.content ? 'has a body, but should have none' : undefined;
  if (!content) return `no ${media}`;
  return keys === 'text' ? undefined : findKeyProblems(keys, content.schema, description);
}

function parameterNames({ parameters = [] }: Operation, { description }: Sources): string[] {
  const shared = (description.components['parameters'] ?? {}) as Record<string, Parameter>;
  return parameters.flatMap((parameter) =>
    parameter.$ref ? (shared[refName(parameter.$ref)]?.name ?? []) : parameter.name,
  );
}

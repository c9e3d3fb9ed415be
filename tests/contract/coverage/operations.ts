import { contentOf, type Operation, type Parameter, type Response } from '../../../codegen/document.ts';
import { refName } from '../../../codegen/schema.ts';
import { formsOf, lackOf } from './keys.ts';
import { step, type Line } from './line.ts';
import type { Sources } from './sources.ts';

/** An operation by `METHOD /path`, and its pointer. */
export function operationAt(
  name: string,
  { description }: Sources,
): { operation?: Operation; place: string } {
  const [method = '', path = ''] = name.split(' ');
  const operation = description.paths[path]?.[method.toLowerCase()];
  return { ...(operation && { operation }), place: `#/paths${step(path)}/${method.toLowerCase()}` };
}

/** contract §3: operations, bodies, answers, parameters and headers. */
export function coverOperations(sources: Sources): Line[] {
  const { required } = sources;
  return [
    ...Object.entries(required.operations).flatMap(([name, wanted]) => coverOne(name, wanted, sources)),
    ...required.etag.map((name) => {
      const { operation, place } = operationAt(name, sources);
      const missing = operation?.responses['200']?.headers?.['ETag'] ? undefined : 'no ETag';
      return { section: 'headers', name: `${name} ETag`, place: `${place}/responses/200/headers`, missing };
    }),
    ...required.consumes.map((name) => {
      const { operation, place } = operationAt(name, sources);
      const missing = operation?.['x-consumes'] === true ? undefined : 'not x-consumes';
      return { section: 'operations', name: `${name} uses something up`, place, missing };
    }),
  ];
}

type Wanted = Sources['required']['operations'][string];

function coverOne(name: string, wanted: Wanted, sources: Sources): Line[] {
  const { operation, place } = operationAt(name, sources);
  if (!operation) return [{ section: 'operations', name, place, missing: 'no such operation' }];
  const parts: Line[] = [
    { section: 'operations', name, place },
    ...coverBody(name, wanted, operation, place, sources),
    ...Object.entries(wanted.success).map(([status, keys]) => ({
      section: 'statuses',
      name: `${name} ${status}`,
      place: `${place}/responses/${status}`,
      missing: lackOfAnswer(operation.responses[status], keys, wanted.media, sources),
    })),
    ...Object.entries(operation.responses)
      .filter(([status, response]) => status.startsWith('2') && response.content)
      .map(([status, response]) => ({
        section: 'examples',
        name: `${name} ${status}`,
        place: `${place}/responses/${status}`,
        missing: Object.keys(contentOf(response)?.examples ?? {}).length ? undefined : 'no example',
      })),
    ...(wanted.parameters ?? []).map((one) => ({
      section: 'parameters',
      name: `${name} ${one}`,
      place: `${place}/parameters`,
      missing: parametersOf(operation, sources).includes(one) ? undefined : 'no such parameter',
    })),
    ...(wanted.headers ?? []).map((one) => ({
      section: 'headers',
      name: `${name} ${one}`,
      place: `${place}/responses/200/headers`,
      missing: operation.responses['200']?.headers?.[one] ? undefined : 'no such header',
    })),
  ];
  const language =
    name.startsWith('GET /range') || parametersOf(operation, sources).includes('Accept-Language');
  const told = { section: 'parameters', name: `${name} Accept-Language`, place: `${place}/parameters` };
  return [...parts, { ...told, missing: language ? undefined : 'no such parameter' }];
}

function coverBody(
  name: string,
  { body = [], optionalBody = false }: Wanted,
  operation: Operation,
  place: string,
  { description }: Sources,
): Line[] {
  const media = operation.requestBody && contentOf(operation.requestBody);
  if (!body.length) {
    const missing = media ? 'has a body, but should have none' : undefined;
    return [{ section: 'bodies', name: `${name} (none)`, place, missing }];
  }
  const forms = media ? formsOf(media.schema, description) : [];
  const isOptional = operation.requestBody?.required !== true;
  const lines = body.map((keys) => {
    const lacks = forms.map((form) => lackOf(keys, form, description));
    const missing = lacks.includes(undefined) ? undefined : (lacks[0] ?? 'no body');
    const wrong =
      isOptional === optionalBody ? undefined : 'required where it may be absent, or the other way';
    return {
      section: 'bodies',
      name: `${name} {${keys.join(', ')}}`,
      place: `${place}/requestBody`,
      missing: missing ?? wrong,
    };
  });
  const missing = Object.keys(media?.examples ?? {}).length ? undefined : 'no example';
  return [...lines, { section: 'examples', name: `${name} request`, place: `${place}/requestBody`, missing }];
}

function lackOfAnswer(
  response: Response | undefined,
  keys: Wanted['success'][string],
  media = 'application/json',
  { description }: Sources,
): string | undefined {
  if (!response) return 'no such status';
  const content = response.content?.[media];
  if (keys === null) return response.content ? 'has a body, but should have none' : undefined;
  if (!content) return `no ${media}`;
  return keys === 'text' ? undefined : lackOf(keys, content.schema, description);
}

function parametersOf({ parameters = [] }: Operation, { description }: Sources): string[] {
  const shared = (description.components['parameters'] ?? {}) as Record<string, Parameter>;
  return parameters.flatMap((one) => (one.$ref ? (shared[refName(one.$ref)]?.name ?? []) : one.name));
}

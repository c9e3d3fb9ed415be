import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';

interface Schema {
  anyOf?: readonly { properties?: { code?: { const?: string } } }[];
}

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: Schema }>; headers?: object }>;
}

const description = JSON.parse(
  readFileSync(new URL('../../openapi/generated/openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Record<string, Operation>> };

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(description, 'description');

const operations = new Map(
  Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, operation]) =>
        [operation.operationId, { path, method, operation, pointer: [path, method] }] as const,
    ),
  ),
);

export function endpointOf(operationId: string): { method: string; path: string } {
  const { method, path } = findOperation(operationId);
  return { method: method.toUpperCase(), path: `/api${path}` };
}

/** Returns what is missing; empty for a valid response. */
export function findViolations(
  operationId: string,
  received: { status: number; text: string; json: unknown },
): string[] {
  const { operation, pointer } = findOperation(operationId);
  const response = operation.responses[received.status];
  if (!response) return [`status ${Object.keys(operation.responses).join(', ')}`];
  if (received.status === 204) return received.text === '' ? [] : ['an empty body'];
  if (!response.content) return [];
  if (received.json === undefined) return ['a body of type application/json'];
  const steps = [...pointer, 'responses', String(received.status), 'content', 'application/json', 'schema'];
  // Among the errors of a response, the one of this code: the last one takes every code.
  const { anyOf = [] } = response.content['application/json']?.schema ?? {};
  const { code } = Object(received.json) as { code?: unknown };
  const own = anyOf.findIndex(({ properties }) => properties?.code && properties.code.const === code);
  if (own >= 0) steps.push('anyOf', String(own));
  const ref = ['description#/paths', ...steps.map(escapePointerStep)].join('/');
  if (ajv.validate({ $ref: ref }, received.json)) return [];
  return [`a body of the schema: ${ajv.errorsText(ajv.errors, { dataVar: 'body' })}`];
}

/** For a JSON pointer in a URL. */
const escapePointerStep = (step: string): string =>
  encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));

function findOperation(operationId: string) {
  const found = operations.get(operationId);
  if (!found) throw new Error(`The description has no operation "${operationId}".`);
  return found;
}

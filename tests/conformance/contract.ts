import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema: object }>; headers?: object }>;
}

const description = JSON.parse(
  readFileSync(new URL('../../mocks/generated/openapi.json', import.meta.url), 'utf8'),
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

/** Method and path of an operation of the contract. */
export function addressOf(operationId: string): { method: string; path: string } {
  const { method, path } = find(operationId);
  return { method: method.toUpperCase(), path: `/api${path}` };
}

/** What an answer has that the contract does not allow; empty when it fits. */
export function complaintsAbout(
  operationId: string,
  answer: { status: number; text: string; json: unknown },
): string[] {
  const { operation, pointer } = find(operationId);
  const response = operation.responses[answer.status];
  if (!response) return [`status ${Object.keys(operation.responses).join(', ')}`];
  if (answer.status === 204) return answer.text === '' ? [] : ['an empty body'];
  if (!response.content) return [];
  if (answer.json === undefined) return ['a body of type application/json'];
  const steps = [...pointer, 'responses', String(answer.status), 'content', 'application/json', 'schema'];
  const ref = ['description#/paths', ...steps.map(escape)].join('/');
  if (ajv.validate({ $ref: ref }, answer.json)) return [];
  return [`a body of the schema: ${ajv.errorsText(ajv.errors, { dataVar: 'body' })}`];
}

/** A step of a JSON pointer within an address. */
const escape = (step: string): string => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));

function find(operationId: string) {
  const found = operations.get(operationId);
  if (!found) throw new Error(`The contract has no operation "${operationId}".`);
  return found;
}

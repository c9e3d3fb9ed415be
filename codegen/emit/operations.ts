import { operationsOf, type ErrorRow } from '../catalogue.ts';
import type { Description, Operation, Parameter, Response } from '../load.ts';
import { refName, type Schema } from '../schema.ts';
import { BANNER, comment, key, quote, union } from '../text.ts';
import { expression, type Needs } from './expression.ts';
import { imports } from './validators.ts';

/** What the client needs of each operation, one constant each so that a page carries only those it uses. */
export function emitOperations(
  { document, origins }: Description,
  catalogue: readonly ErrorRow[],
): Map<string, string> {
  const needs: Needs = { components: new Set(), helpers: new Set() };
  const blocks = operationsOf(document).map(({ path, method, operation }) => {
    const query = queryOf(operation, document.components['parameters'] ?? {});
    const place = { file: 'paths', pointer: `/${operation.operationId}` };
    const lines = [
      `id: ${quote(operation.operationId)}`,
      `method: ${quote(method.toUpperCase())}`,
      `path: ${quote(path)}`,
      `consumes: ${String(operation['x-consumes'] === true)}`,
      `query: ${query ? expression(query, place, needs) : 'null'}`,
      `body: ${component(operation.requestBody?.content['application/json']?.schema, needs) ?? 'null'}`,
      `answers: { ${successes(operation)
        .map(
          ([status, response]) =>
            `${status}: ${component(response.content?.['application/json']?.schema, needs) ?? 'null'}`,
        )
        .join(', ')} }`,
    ];
    return `${comment(String(operation['summary']))}export const ${operation.operationId} = {\n${lines.join(',\n')}\n} as const;\n`;
  });
  const codes = operationsOf(document).map(({ operation: { operationId } }) => {
    const own = catalogue.filter((row) => row.returnedBy.has(operationId)).map((row) => row.code);
    return `${key(operationId)}: ${union(own)};`;
  });
  const file = [
    BANNER,
    "import * as z from 'zod/mini';\n",
    ...imports('operations.ts', needs, origins),
    '\n',
    blocks.join('\n'),
    '\n/** Every code an operation can answer with. */\n',
    `export interface OperationErrors {\n${codes.join('\n')}\n}\n`,
  ];
  return new Map([['operations.ts', file.join('')]]);
}

/** Answers of status 2xx. */
export function successes(operation: Operation): [string, Response][] {
  return Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
}

function component(schema: Schema | undefined, needs: Needs): string | undefined {
  if (!schema) return undefined;
  if (!schema.$ref) throw new Error('a body or an answer must be a $ref to a named schema');
  const name = refName(schema.$ref);
  needs.components.add(name);
  return name;
}

function queryOf(operation: Operation, shared: Record<string, unknown>): Schema | undefined {
  const all = (operation.parameters ?? []).map((one) =>
    one.$ref ? (shared[refName(one.$ref)] as Parameter) : one,
  );
  const query = all.filter((one) => one.in === 'query');
  if (!query.length) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(query.map((one) => [one.name, one.schema])),
    required: query.filter((one) => one.required).map((one) => one.name),
  };
}

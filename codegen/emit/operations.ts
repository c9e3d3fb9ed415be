import type { ErrorRow } from '../catalogue.ts';
import {
  contentOf,
  operationsOf,
  speaksText,
  type Operation,
  type Parameter,
  type Response,
} from '../document.ts';
import type { Description } from '../load.ts';
import { DescriptionError, refName, type Schema } from '../schema.ts';
import { BANNER, comment, key, quote, union } from '../text.ts';
import { member, type Needs } from './expression.ts';
import { imports } from './validators.ts';

type Found = ReturnType<typeof operationsOf>;

/**
 * What the client needs of each operation, one constant each in the file of its tag, so that a page carries only what
 * it uses; and what each may answer with.
 */
export function emitOperations(
  description: Description,
  catalogue: readonly ErrorRow[],
): Map<string, string> {
  const all = operationsOf(description.document);
  const tagOf = ({ operation: { operationId, tags = [] } }: Found[number]) => tags[0] ?? operationId;
  const files = [...new Set(all.map(tagOf))].map((tag): [string, string] => {
    const name = `operations/${tag}.ts`;
    const operations = all.filter((one) => tagOf(one) === tag);
    return [name, constantsOf(name, operations, description)];
  });
  const codes = all.map(({ operation: { operationId } }) => {
    const own = catalogue.filter((row) => row.returnedBy.has(operationId)).map((row) => row.code);
    return `${key(operationId)}: ${union(own)};`;
  });
  const index = [
    BANNER,
    ...files.map(([name]) => `export * from './${name}';\n`),
    '\n/** Every code an operation can answer with. */\n',
    `export interface OperationErrors {\n${codes.join('\n')}\n}\n`,
  ];
  return new Map([['operations.ts', index.join('')], ...files]);
}

function constantsOf(file: string, operations: Found, description: Description): string {
  const { origins, placeOf } = description;
  const component = (schema: Schema | undefined): string => {
    if (!schema) return 'null';
    if (!schema.$ref)
      throw new DescriptionError(placeOf(schema), 'a body or an answer must be a $ref to a named schema');
    const name = refName(schema.$ref);
    needs.components.add(name);
    return name;
  };
  const needs: Needs = { components: new Set(), helpers: new Set() };
  const blocks = operations.map(({ path, method, operation }) => {
    const lines = [
      `id: ${quote(operation.operationId)}`,
      `method: ${quote(method.toUpperCase())}`,
      `path: ${quote(path)}`,
      `consumes: ${String(operation['x-consumes'] === true)}`,
      `params: ${parametersOf('path', operation, description, needs)}`,
      `query: ${parametersOf('query', operation, description, needs)}`,
      `body: ${bodyOf(operation, component)}`,
      `text: ${String(speaksText(operation.responses))}`,
      `answers: { ${successes(operation)
        .map(([status, response]) => `${status}: ${component(contentOf(response)?.schema)}`)
        .join(', ')} }`,
    ];
    return `${comment(String(operation['summary']))}export const ${operation.operationId} = {\n${lines.join(',\n')}\n} as const;\n`;
  });
  const text = blocks.join('\n');
  return [
    BANNER,
    ...(/\bz\./.test(text) ? ["import * as z from 'zod/mini';\n"] : []),
    ...imports(file, needs, origins),
    '\n',
    text,
  ].join('');
}

/** Answers of status 2xx. */
export function successes(operation: Operation): [string, Response][] {
  return Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
}

/** A body that may be left out is optional to the validator too. */
function bodyOf({ requestBody }: Operation, component: (schema: Schema | undefined) => string): string {
  const name = component(requestBody && contentOf(requestBody)?.schema);
  return requestBody && requestBody.required !== true ? `z.optional(${name})` : name;
}

function parametersOf(
  kind: 'path' | 'query',
  operation: Operation,
  { document, placeOf }: Description,
  needs: Needs,
): string {
  const shared = document.components['parameters'] ?? {};
  const found = (operation.parameters ?? [])
    .map((one) => (one.$ref ? (shared[refName(one.$ref)] as Parameter) : one))
    .filter((one) => one.in === kind);
  if (!found.length) return 'null';
  const members = found.map(({ name, schema, required = false }) =>
    member(name, schema, required, placeOf(schema), needs),
  );
  return `z.object({\n${members.join(',\n')}\n})`;
}

import { DescriptionError } from '../description-error.ts';
import { contentOf, hasPlainTextResponse, operationsOf } from '../document.ts';
import type { Operation, Parameter } from '../document.ts';
import type { ErrorDefinition } from '../error-catalogue.ts';
import type { Description } from '../load-description.ts';
import { refName, type Schema } from '../schema.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { importLines } from './import-lines.ts';
import { BANNER, docComment, propertyKey, stringLiteral, unionType } from './typescript-syntax.ts';
import { objectProperty, type Dependencies } from './zod-expression.ts';

const FOLDER = 'src/api/generated';

type Operations = ReturnType<typeof operationsOf>;

/** One constant per operation, in a file per tag, so that the page loads only what it uses; and the codes of each. */
export function emitOperations(description: Description, errors: readonly ErrorDefinition[]): EmittedFiles {
  const all = operationsOf(description.document);
  const tagOf = ({ operation: { operationId, tags = [] } }: Operations[number]) => tags[0] ?? operationId;
  const files = [...new Set(all.map(tagOf))].map((tag): [string, string] => {
    const file = `${FOLDER}/operations/${tag}.ts`;
    const operations = all.filter((operation) => tagOf(operation) === tag);
    return [file, emitFile(file, operations, description)];
  });
  const codes = all.map(({ operation: { operationId } }) => {
    const own = errors.filter(({ returnedBy }) => returnedBy.has(operationId)).map(({ code }) => code);
    return `${propertyKey(operationId)}: ${unionType(own)};`;
  });
  const index = [
    BANNER,
    ...files.map(([file]) => `export * from '.${file.slice(FOLDER.length)}';\n`),
    '\n/** The codes that each operation can return. */\n',
    `export interface OperationErrors {\n${codes.join('\n')}\n}\n`,
  ];
  return new Map([[`${FOLDER}/operations.ts`, index.join('')], ...files]);
}

function emitFile(file: string, operations: Operations, description: Description): string {
  const dependencies: Dependencies = { components: new Set(), helpers: new Set() };
  const constants = operations.map(({ path, method, operation }) => {
    const properties = [
      `id: ${stringLiteral(operation.operationId)}`,
      `method: ${stringLiteral(method.toUpperCase())}`,
      `path: ${stringLiteral(path)}`,
      `consumes: ${JSON.stringify(operation['x-consumes'] ?? false)}`,
      `params: ${parametersExpression('path', operation, description, dependencies)}`,
      `query: ${parametersExpression('query', operation, description, dependencies)}`,
      `body: ${bodyExpression(operation, description, dependencies)}`,
      `text: ${String(hasPlainTextResponse(operation.responses))}`,
      `answers: { ${successValidators(operation, description, dependencies).join(', ')} }`,
    ];
    const comment = docComment(String(operation['summary']));
    return `${comment}export const ${operation.operationId} = {\n${properties.join(',\n')}\n} as const;\n`;
  });
  const text = constants.join('\n');
  return [
    BANNER,
    ...(/\bz\./.test(text) ? ["import * as z from 'zod/mini';\n"] : []),
    ...importLines(file, dependencies, description.schemaLocations),
    '\n',
    text,
  ].join('');
}

function successValidators(
  { responses }: Operation,
  description: Description,
  dependencies: Dependencies,
): string[] {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(
      ([status, response]) =>
        `${status}: ${validatorName(contentOf(response)?.schema, description, dependencies)}`,
    );
}

function bodyExpression(
  { requestBody }: Operation,
  description: Description,
  dependencies: Dependencies,
): string {
  const name = validatorName(requestBody && contentOf(requestBody)?.schema, description, dependencies);
  return requestBody && requestBody.required !== true ? `z.optional(${name})` : name;
}

function validatorName(
  schema: Schema | undefined,
  { locationOf }: Description,
  dependencies: Dependencies,
): string {
  if (!schema) return 'null';
  if (!schema.$ref)
    throw new DescriptionError(
      locationOf(schema),
      'the schema of a request or response body must be a $ref to a named schema',
    );
  const name = refName(schema.$ref);
  dependencies.components.add(name);
  return name;
}

function parametersExpression(
  kind: 'path' | 'query',
  operation: Operation,
  { document, locationOf }: Description,
  dependencies: Dependencies,
): string {
  const shared = document.components['parameters'] ?? {};
  const parameters = (operation.parameters ?? [])
    .map((parameter) => (parameter.$ref ? (shared[refName(parameter.$ref)] as Parameter) : parameter))
    .filter((parameter) => parameter.in === kind);
  if (!parameters.length) return 'null';
  const properties = parameters.map(({ name, schema, required = false }) =>
    objectProperty(name, schema, required, locationOf(schema), dependencies),
  );
  return `z.object({\n${properties.join(',\n')}\n})`;
}

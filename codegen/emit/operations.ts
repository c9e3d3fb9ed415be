import { hasPlainTextResponse, operationsOf } from '../document.ts';
import type { ErrorDefinition } from '../error-catalogue.ts';
import { generatedFolder, SHARED, type Part } from '../layout.ts';
import type { Description } from '../load-description.ts';
import type { ApiContract } from '../read-contract.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { BANNER, docComment, propertyKey, stringLiteral, unionType } from './typescript-syntax.ts';

type Operations = ReturnType<typeof operationsOf>;

/** The operations that every description has, and those of this one alone. */
export function operationsByPart({
  api,
  document,
  sharedOperations,
}: Description): readonly (readonly [Part, Operations])[] {
  const isShared = ({ operation }: Operations[number]) => sharedOperations.has(operation.operationId);
  const all = operationsOf(document);
  return [
    [SHARED, all.filter(isShared)],
    [api, all.filter((one) => !isShared(one))],
  ];
}

/**
 * One constant per operation with its error codes, in a file per tag, so that the page loads only the operations it uses. What
 * is written for an API has the shared operations too.
 */
export function emitOperations({ description, errors }: ApiContract): EmittedFiles {
  return new Map(
    operationsByPart(description).flatMap(([part, operations]) => [...emitPart(part, operations, errors)]),
  );
}

function emitPart(part: Part, all: Operations, errors: readonly ErrorDefinition[]): EmittedFiles {
  const folder = generatedFolder(part);
  const tagOf = ({ operation: { operationId, tags = [] } }: Operations[number]) => tags[0] ?? operationId;
  const files = [...new Set(all.map(tagOf))].map((tag): [string, string] => {
    const operations = all.filter((operation) => tagOf(operation) === tag);
    return [`${folder}/operations/${tag}.ts`, emitFile(operations)];
  });
  const codes = all.map(({ operation: { operationId } }) => {
    const own = errors.filter(({ returnedBy }) => returnedBy.has(operationId)).map(({ code }) => code);
    return `${propertyKey(operationId)}: ${unionType(own)};`;
  });
  const isShared = part === SHARED;
  const index = [
    BANNER,
    ...(isShared
      ? []
      : [
          "import type { OperationErrors as SharedErrors } from '../shared/operations.ts';\n\n",
          "export * from '../shared/operations.ts';\n",
        ]),
    ...files.map(([file]) => `export * from '.${file.slice(folder.length)}';\n`),
    '\n/** The codes that each operation can return. */\n',
    `export interface OperationErrors ${isShared ? '' : 'extends SharedErrors '}{\n${codes.join('\n')}\n}\n`,
  ];
  return new Map([[`${folder}/operations.ts`, index.join('')], ...files]);
}

function emitFile(operations: Operations): string {
  const constants = operations.map(({ path, method, operation }) => {
    const properties = [
      `id: ${stringLiteral(operation.operationId)}`,
      `method: ${stringLiteral(method.toUpperCase())}`,
      `path: ${stringLiteral(path)}`,
      `consumes: ${JSON.stringify(operation['x-consumes'] ?? false)}`,
      `text: ${String(hasPlainTextResponse(operation.responses))}`,
      ...(operation.requestBody?.content['multipart/form-data'] ? ['form: true'] : []),
    ];
    const comment = docComment(String(operation['summary']));
    return `${comment}export const ${operation.operationId} = {\n${properties.join(',\n')}\n} as const;\n`;
  });
  return [BANNER, ...constants].join('\n');
}

import { hasPlainTextResponse, operationsOf } from '../document.ts';
import type { ErrorDefinition } from '../error-catalogue.ts';
import type { Description } from '../load-description.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { BANNER, docComment, propertyKey, stringLiteral, unionType } from './typescript-syntax.ts';

const FOLDER = 'src/api/generated';

type Operations = ReturnType<typeof operationsOf>;

/** One constant per operation with its error codes, in a file per tag, so that the page loads only the operations it uses. */
export function emitOperations(description: Description, errors: readonly ErrorDefinition[]): EmittedFiles {
  const all = operationsOf(description.document);
  const tagOf = ({ operation: { operationId, tags = [] } }: Operations[number]) => tags[0] ?? operationId;
  const files = [...new Set(all.map(tagOf))].map((tag): [string, string] => {
    const file = `${FOLDER}/operations/${tag}.ts`;
    const operations = all.filter((operation) => tagOf(operation) === tag);
    return [file, emitFile(operations)];
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

function emitFile(operations: Operations): string {
  const constants = operations.map(({ path, method, operation }) => {
    const properties = [
      `id: ${stringLiteral(operation.operationId)}`,
      `method: ${stringLiteral(method.toUpperCase())}`,
      `path: ${stringLiteral(path)}`,
      `consumes: ${JSON.stringify(operation['x-consumes'] ?? false)}`,
      `text: ${String(hasPlainTextResponse(operation.responses))}`,
    ];
    const comment = docComment(String(operation['summary']));
    return `${comment}export const ${operation.operationId} = {\n${properties.join(',\n')}\n} as const;\n`;
  });
  return [BANNER, ...constants].join('\n');
}

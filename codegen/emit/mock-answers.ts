import { contentOf, operationsOf, type Document } from '../document.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { BANNER, propertyKey, unionType } from './typescript-syntax.ts';

export function emitMockAnswers(document: Document): EmittedFiles {
  const operations = operationsOf(document).map(({ operation }) => {
    const responses = Object.entries(operation.responses).map(([status, response]) => {
      const names = Object.keys(contentOf(response)?.examples ?? {});
      return `| { status: ${status}; example: ${names.length ? unionType(names) : 'null'} }`;
    });
    return `${propertyKey(operation.operationId)}:\n${responses.join('\n')};`;
  });
  const lines = [
    BANNER,
    '\n/** The responses of each operation, by status and name of the example. */\n',
    `export interface Answers {\n${operations.join('\n')}\n}\n`,
  ];
  return new Map([['mocks/generated/answers.ts', lines.join('')]]);
}

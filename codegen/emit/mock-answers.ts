import { contentOf, operationsOf } from '../document.ts';
import type { ApiContract } from '../read-contract.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { BANNER, propertyKey, unionType } from './typescript-syntax.ts';

export function emitMockAnswers(apis: readonly ApiContract[]): EmittedFiles {
  const operations = new Map(
    apis.flatMap(({ published }) =>
      operationsOf(published).map(({ operation }) => [operation.operationId, operation]),
    ),
  );
  const answers = [...operations].map(([id, operation]) => {
    const responses = Object.entries(operation.responses).map(([status, response]) => {
      const names = Object.keys(contentOf(response)?.examples ?? {});
      return `| { status: ${status}; example: ${names.length ? unionType(names) : 'null'} }`;
    });
    return `${propertyKey(id)}:\n${responses.join('\n')};`;
  });
  const lines = [
    BANNER,
    '\n/** The responses of each operation, by status and name of the example. */\n',
    `export interface Answers {\n${answers.join('\n')}\n}\n`,
  ];
  return new Map([['mocks/generated/answers.ts', lines.join('')]]);
}

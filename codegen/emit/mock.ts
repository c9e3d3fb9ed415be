import { contentOf, operationsOf, type Document } from '../document.ts';
import { BANNER, key, union } from '../text.ts';

/** The joined description for tools, and the names of its examples for the mock's rules. */
export function emitMock(document: Document): Map<string, string> {
  const rows = operationsOf(document).map(({ operation }) => {
    const statuses = Object.entries(operation.responses).map(([status, response]) => {
      const names = Object.keys(contentOf(response)?.examples ?? {});
      return `| { status: ${status}; example: ${names.length ? union(names) : 'null'} }`;
    });
    return `${key(operation.operationId)}:\n${statuses.join('\n')};`;
  });
  const examples = [
    BANNER,
    '\n/** What each operation can answer, by status and name of the example. */\n',
    `export interface Answers {\n${rows.join('\n')}\n}\n`,
  ];
  return new Map([
    ['openapi.json', JSON.stringify(document, null, 2) + '\n'],
    ['answers.ts', examples.join('')],
  ]);
}

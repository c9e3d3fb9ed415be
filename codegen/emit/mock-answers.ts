import { contentOf, operationsOf, type Operation } from '../document.ts';
import type { Api } from '../layout.ts';
import type { ApiContract } from '../read-contract.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { BANNER, propertyKey, unionType } from './typescript-syntax.ts';

/** An interface per API, as the mock answers each of them with rules of its own. */
export function emitMockAnswers(apis: readonly ApiContract[]): EmittedFiles {
  const interfaces = apis.map(({ description: { api }, published }) => {
    const answers = operationsOf(published).map(({ operation }) => answersOf(operation));
    return [
      `\n/** The responses of each operation of the ${api} API, by status and name of the example. */\n`,
      `export interface ${NAMES[api]} {\n${answers.join('\n')}\n}\n`,
    ];
  });
  return new Map([['mocks/generated/answers.ts', [BANNER, ...interfaces.flat()].join('')]]);
}

const NAMES: Readonly<Record<Api, string>> = { interaction: 'Answers', experience: 'ExperienceAnswers' };

function answersOf({ operationId, responses }: Operation): string {
  const variants = Object.entries(responses).map(([status, response]) => {
    const names = Object.keys(contentOf(response)?.examples ?? {});
    return `| { status: ${status}; example: ${names.length ? unionType(names) : 'null'} }`;
  });
  return `${propertyKey(operationId)}:\n${variants.join('\n')};`;
}

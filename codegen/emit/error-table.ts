import type { ApiContract } from '../read-contract.ts';

/** The document with the table, from the root of the repository. */
export const ERROR_TABLE_DOCUMENT = 'docs/contract.md';

const START = '<!-- `npm run gen` writes this table from openapi/errors.yaml -->';
const END = '<!-- end of the table -->';

type ErrorDefinition = ApiContract['errors'][number];

const onPage = ({ handling, message }: ErrorDefinition): string =>
  handling ?? (message === null ? "The server's message." : `The text \`${message}\`.`);

const statusesOf = (error: ErrorDefinition | undefined): string =>
  error ? [...new Set([...error.returnedBy.values()].flat())].sort().join(', ') : '–';

/** One row for each code, with the statuses that each API answers it with. */
function errorTable(apis: readonly ApiContract[]): string {
  const codes = new Map(apis.flatMap(({ errors }) => errors.map((error) => [error.code, error] as const)));
  const rows = [...codes].map(([code, error]) => [
    code,
    ...apis.map(({ errors }) => statusesOf(errors.find((one) => one.code === code))),
    onPage(error).replaceAll('|', '\\|'),
  ]);
  const header = ['Code', ...apis.map(({ description: { api } }) => `${api} API`), 'On the page'];
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The document with the table of now. @throws Error if it has no place for a table */
export function withErrorTable(document: string, apis: readonly ApiContract[]): string {
  const [start, end] = [document.indexOf(START), document.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`${ERROR_TABLE_DOCUMENT} lacks "${START}" and "${END}".`);
  return `${document.slice(0, start + START.length)}\n\n${errorTable(apis)}\n\n${document.slice(end)}`;
}

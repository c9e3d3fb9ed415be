import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apis } from '../kit/resources.ts';
import { listChecks } from '../kit/run/run.ts';
import { profiles } from '../kit/workflows/arazzo.ts';

const PAGE = fileURLToPath(new URL('../../docs/conformance.md', import.meta.url));
const START = '<!-- checks -->';
const END = '<!-- /checks -->';

/** The list of docs/conformance.md, with a line for each check. */
function checkTable(): string {
  // Both APIs can have a promise with the same id.
  const checks = apis.flatMap((api) => listChecks(api).map((check) => ({ ...check, api })));
  return profiles
    .map((profile) => {
      const own = checks.filter((check) => check.profile === profile);
      const ids = [...new Set(own.map(({ id }) => id))].sort();
      const lines = ids.map((id) => {
        const same = own.filter((check) => check.id === id);
        const [first] = same;
        const covered = same.length === apis.length ? 'both' : (first?.api ?? '');
        const severity = first?.severity === 'should' ? ', warns' : '';
        return `- \`${id}\` (${covered}${severity}): ${first?.title ?? ''}`;
      });
      return [`### ${profile}`, '', ...lines].join('\n');
    })
    .join('\n\n');
}

/** The page with the list of today. */
export function pageWithChecks(page: string): string {
  const [before = ''] = page.split(START);
  const after = page.split(END)[1] ?? '';
  return `${before}${START}\n\n${checkTable()}\n\n${END}${after}`;
}

/** Writes the list into docs/conformance.md. */
export function writeCheckTable(): Promise<boolean> {
  writeFileSync(PAGE, pageWithChecks(readPage()));
  return Promise.resolve(true);
}

export const readPage = (): string => readFileSync(PAGE, 'utf8');

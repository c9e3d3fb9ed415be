import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { descriptionChanges, toMarkdown, type Description } from './description-changes.ts';

const FILE = 'openapi/generated/openapi.json';
const USAGE =
  'Usage: npm run contract:diff -- <tag, commit or file>. Compares the current description with an earlier one.';

function read(ref: string): Description {
  if (existsSync(ref)) return JSON.parse(readFileSync(ref, 'utf8')) as Description;
  try {
    const text = execFileSync('git', ['show', `${ref}:${FILE}`], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return JSON.parse(text) as Description;
  } catch {
    throw new Error(`There is no ${FILE} at ${ref}, and no such file.`);
  }
}

/** `npm run contract:diff <ref>` exits with 0 if nothing breaks, 1 if something does, 2 if there is nothing to compare with. */
try {
  const [ref] = process.argv.slice(2);
  if (ref === undefined) throw new Error(USAGE);
  const changes = descriptionChanges(read(ref), read(FILE));
  console.log(toMarkdown(`The description since ${ref}`, changes));
  process.exitCode = changes.some(({ bucket }) => bucket === 'servers' || bucket === 'clients') ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

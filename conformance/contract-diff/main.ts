import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parse as parseYaml, YAMLParseError } from 'yaml';
import { endQuietlyWithReader } from '../command-line/closed-pipe.ts';
import { descriptionChanges, toMarkdown, type Description } from './description-changes.ts';

const FILE = 'openapi/generated/interaction.json';
const USAGE =
  'Usage: npm run contract:diff -- <tag, commit or file>. Compares the current description with an earlier one; a file is JSON or YAML.';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDescription = (value: unknown): value is Description =>
  isObject(value) &&
  isObject(value['paths']) &&
  isObject(value['components']) &&
  isObject(value['components']['schemas']);

/** True if a part of the description is in another file. */
const refersToFiles = (value: unknown): boolean =>
  isObject(value)
    ? Object.entries(value).some(([key, part]) =>
        key === '$ref' ? typeof part === 'string' && !part.startsWith('#') : refersToFiles(part),
      )
    : Array.isArray(value) && value.some(refersToFiles);

/** @throws Error with one sentence if the text is no description in one file */
function parseDescription(text: string, name: string): Description {
  let value: unknown;
  try {
    // JSON is YAML as well; its own parser is quicker.
    value = text.trimStart().startsWith('{') ? JSON.parse(text) : parseYaml(text);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof YAMLParseError)
      throw new Error(`${name} is neither JSON nor YAML: ${error.message.split('\n', 1)[0] ?? ''}`, {
        cause: error,
      });
    throw error;
  }
  if (refersToFiles(value))
    throw new Error(`${name} refers to other files. Pass a description in one file, such as ${FILE}.`);
  if (!isDescription(value))
    throw new Error(`${name} is no OpenAPI description: it lacks paths or components.schemas.`);
  return value;
}

function read(ref: string): Description {
  if (existsSync(ref)) return parseDescription(readFileSync(ref, 'utf8'), ref);
  let text: string;
  try {
    text = execFileSync('git', ['show', `${ref}:${FILE}`], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    throw new Error(`There is no ${FILE} at ${ref}, and no such file.`);
  }
  return parseDescription(text, ref);
}

/** `npm run contract:diff <ref>` exits with 0 if nothing breaks, 1 if something does, 2 if there is nothing to compare with. */
endQuietlyWithReader(process.stdout);
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

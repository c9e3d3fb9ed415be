import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseYaml, YAMLParseError } from 'yaml';
import { endQuietlyWithReader } from '../command-line/closed-pipe.ts';
import { descriptionChanges, nearestName, toMarkdown, type Description } from './description-changes.ts';

const FOLDER = 'openapi/generated';
const USAGE =
  'Usage: npm run contract:diff -- <tag, commit or file>. Compares the current descriptions with earlier ones; a file is JSON or YAML, and is compared with the description that has most of its operations.';

/** Each description by the name of its file. */
type Descriptions = ReadonlyMap<string, Description>;

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
    throw new Error(
      `${name} refers to other files. Pass a description in one file, such as ${FOLDER}/interaction.json.`,
    );
  if (!isDescription(value))
    throw new Error(`${name} is no OpenAPI description: it lacks paths or components.schemas.`);
  return value;
}

const isJson = (name: string) => name.endsWith('.json');

const readCurrent = (): Descriptions =>
  new Map(
    readdirSync(FOLDER)
      .filter(isJson)
      .sort()
      .map((name) => [name, parseDescription(readFileSync(join(FOLDER, name), 'utf8'), name)]),
  );

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] });

/** The descriptions of a commit. */
function readCommit(ref: string): Descriptions {
  let paths: readonly string[] = [];
  try {
    paths = git('ls-tree', '--name-only', ref, `${FOLDER}/`).split('\n').filter(isJson);
  } catch {
    // The message below says it.
  }
  if (paths.length === 0)
    throw new Error(`There is no description in ${FOLDER} at ${ref}, and no such file.`);
  return new Map(
    paths.map((path) => {
      const name = path.slice(FOLDER.length + 1);
      return [name, parseDescription(git('show', `${ref}:${path}`), `${name} at ${ref}`)];
    }),
  );
}

/** Earlier and current descriptions; of a file, only the two that belong together. */
function read(ref: string): readonly [before: Descriptions, after: Descriptions] {
  const current = readCurrent();
  if (!existsSync(ref)) return [readCommit(ref), current];
  const before = parseDescription(readFileSync(ref, 'utf8'), ref);
  const name = nearestName(before, current);
  const after = name === undefined ? undefined : current.get(name);
  if (name === undefined || !after) throw new Error(`There is no description in ${FOLDER}.`);
  return [new Map([[name, before]]), new Map([[name, after]])];
}

/** `npm run contract:diff <ref>` exits with 0 if nothing breaks, 1 if something does, 2 if there is nothing to compare with. */
endQuietlyWithReader(process.stdout);
try {
  const [ref] = process.argv.slice(2);
  if (ref === undefined) throw new Error(USAGE);
  const [before, after] = read(ref);
  const found = [...new Set([...before.keys(), ...after.keys()])].map((name) => ({
    name,
    changes: descriptionChanges(before.get(name), after.get(name)),
  }));
  for (const { name, changes } of found) console.log(toMarkdown(`${name} since ${ref}`, changes));
  const isBroken = found
    .flatMap(({ changes }) => changes)
    .some(({ bucket }) => bucket === 'servers' || bucket === 'clients');
  process.exitCode = isBroken ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transpileModule } from 'typescript';
import { DescriptionError } from '../description-error.ts';
import { emitFiles } from '../emit/emit-files.ts';
import { ANNOTATIONS } from '../keywords.ts';
import { APIS, isSchemaFile } from '../layout.ts';
import { lint } from '../lint/lint.ts';
import { DATA, placeBelow, SCHEMA } from '../places.ts';
import { readContract } from '../read-contract.ts';
import { copyFolders } from '../repository-copy.ts';
import { meaning, type ValuePath } from './meaningless.ts';
import type { Mutation } from './mutations.ts';

const FILE_AND_POINTER = /^openapi\/[\w./-]+#(\/.*)?: ./s;
const JOINED = /^openapi\/generated\//;

/** JSON.stringify would write a Map as an empty object. */
const withEntries = (_: string, value: unknown): unknown => (value instanceof Map ? [...value] : value);

type Output = ReadonlyMap<string, string>;

/** Tries mutations in a copy of the description. */
export function openChecker() {
  const copy = copyFolders('openapi');
  const dir = join(copy.root, 'openapi');
  const output = (): Output => {
    const contract = readContract(dir);
    return new Map([
      ...emitFiles(contract),
      ...APIS.map((api): [string, string] => [
        `${api}/flows`,
        JSON.stringify(contract.workflows[api], withEntries),
      ]),
    ]);
  };
  const unchanged = output();

  /** Undefined if the mutation changes the output, is refused with a place, or is listed as meaningless. */
  const problemOf = (mutation: Mutation): string | undefined => {
    const path = join(dir, mutation.file);
    const original = readFileSync(path);
    try {
      writeFileSync(path, mutation.text);
      return problemIn(mutation);
    } finally {
      writeFileSync(path, original);
    }
  };

  const problemIn = ({ file, path, mustBeRefused }: Mutation): string | undefined => {
    let changed: Output;
    try {
      const now = output();
      const gone = [...unchanged.keys()].filter((name) => !now.has(name));
      changed = new Map([
        ...[...now].filter(([name, text]) => unchanged.get(name) !== text),
        ...gone.map((name): [string, string] => [name, '']),
      ]);
    } catch (error) {
      if (!(error instanceof DescriptionError)) return `fails without a place: ${String(error)}`;
      return FILE_AND_POINTER.test(error.message) ? undefined : `has no place: ${error.message}`;
    }
    const isReported = () => lint(dir).some((line) => FILE_AND_POINTER.test(line));
    if (mustBeRefused) return isReported() ? undefined : 'is not refused';
    const broken = [...changed].find(
      ([name, text]) =>
        name.endsWith('.ts') && transpileModule(text, { reportDiagnostics: true }).diagnostics?.length,
    );
    if (broken) return `${broken[0]} is no TypeScript`;
    const isEnough = restrictsValues(file, path)
      ? [...changed.keys()].some((name) => !JOINED.test(name))
      : changed.size;
    if (isEnough || meaning(file, path) !== undefined) return undefined;
    return isReported() ? undefined : 'is silently ignored';
  };

  return { problemOf, textOf: (file: string) => readFileSync(join(dir, file), 'utf8'), close: copy.remove };
}

/** True for a place where a schema restricts values, so that a mutation there must change a validator. */
function restrictsValues(file: string, [name, ...path]: ValuePath): boolean {
  if (!isSchemaFile(file) || name === undefined) return false;
  let place = SCHEMA;
  for (const key of path) {
    if (place.kind === 'schema' && [...ANNOTATIONS, 'x-extensible-enum'].includes(String(key))) return false;
    if (place === DATA) break;
    place = placeBelow(place, key);
  }
  return true;
}

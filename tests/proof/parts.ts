import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openTypeCheck } from './check-types.ts';
import type { Fault, Place } from './faults.ts';
import { build, runBrowserTests, runUnitTests, type Failure } from './run-tests.ts';

/**
 * What is asked for each fault, from cheap to expensive: the compiler, the unit tests that import its file, those that
 * import what imports it, those that its hints name, those that reach it at all, the browser tests that its hints name;
 * then all of them. The build comes before the first browser test.
 */
export const PARTS = [
  'types',
  'direct',
  'near',
  'hinted',
  'related',
  'specs',
  'unit',
  'e2e',
  'a11y',
] as const;
export type Part = (typeof PARTS)[number];

const isUnitTest = (path: string) => /\.test\.tsx?$/.test(path);

/** The files that name one of these in an import. */
function importersOf(root: string, files: readonly string[]): string[] {
  const names = files.map((file) => `/${basename(file)}'`);
  return ['src', 'codegen', 'mocks', 'tests']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path),
      ),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return names.some((name) => text.includes(name));
    });
}

/** Asks the parts of `npm test` in a copy of the repository. */
export function openParts(root: string) {
  let problemOf: ReturnType<typeof openTypeCheck> | undefined;
  const checkTypes = (place: Place): Failure | undefined => {
    problemOf ??= openTypeCheck(root);
    const message = problemOf(place);
    return message === undefined ? undefined : { test: '', message };
  };

  const runSome = (files: readonly string[]) => {
    const tests = files.filter(isUnitTest);
    return tests.length > 0 ? runUnitTests(root, ...tests) : undefined;
  };

  /** For one fault, whose file is changed already. */
  return ({ hints }: Fault, place: Place): ((part: Part) => Promise<Failure | undefined>) => {
    let built: Promise<Failure | undefined> | undefined;
    const inBrowser = async (script: 'e2e' | 'a11y', patterns?: readonly string[]) =>
      (await (built ??= build(root))) ?? runBrowserTests(root, script, patterns);
    return async (part) => {
      switch (part) {
        case 'types':
          return checkTypes(place);
        case 'direct':
          return runSome(importersOf(root, [place.file]));
        case 'near':
          return runSome(importersOf(root, importersOf(root, [place.file])));
        case 'hinted':
          return hints && runUnitTests(root, ...hints);
        case 'related':
          return runUnitTests(root, 'related', place.file);
        case 'specs':
          return hints && ((await inBrowser('e2e', hints)) ?? inBrowser('a11y', hints));
        case 'unit':
          return runUnitTests(root);
        case 'e2e':
        case 'a11y':
          return inBrowser(part);
      }
    };
  };
}

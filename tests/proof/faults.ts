import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** A mistake that somebody could make in `src`, as faults.yaml lists them. */
export interface Fault {
  name: string;
  feature: string;
  /** What was done: a condition turned round, a call left out, an effect, a text or a value exchanged. */
  kind: 'condition' | 'call' | 'effect' | 'text' | 'value';
  /** A piece of code that occurs once in all of `src`; any white space stands for any other. */
  find: string;
  replace: string;
  /** Parts of the paths of tests that are run before the others. */
  hints?: readonly string[];
}

/** Where a fault belongs. */
export interface Place {
  file: string;
  /** The file without the fault, and with it. */
  original: string;
  faulty: string;
}

const LIST = fileURLToPath(new URL('faults.yaml', import.meta.url));

export const readFaults = (): Fault[] => parse(readFileSync(LIST, 'utf8')) as Fault[];

const isSource = (file: string) => /\.(?:tsx?|css|json)$/.test(file) && !/\.test\.tsx?$/.test(file);

/** The files of `src` below a folder, each with its text. */
function readSources(root: string): ReadonlyMap<string, string> {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(isSource);
  return new Map(
    files.map((file) => {
      const path = join('src', file);
      return [path, readFileSync(join(root, path), 'utf8')];
    }),
  );
}

const patternOf = (snippet: string) =>
  new RegExp(
    snippet
      .trim()
      .split(/\s+/)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+'),
    'g',
  );

/** @throws Error that names each fault whose snippet occurs never or more than once. */
export function placesOf(faults: readonly Fault[], root: string): ReadonlyMap<Fault, Place> {
  const sources = readSources(root);
  const places = new Map<Fault, Place>();
  const unplaced: string[] = [];
  for (const fault of faults) {
    const pattern = patternOf(fault.find);
    const found = [...sources].flatMap(([file, text]) => [...text.matchAll(pattern)].map(() => file));
    const [file, ...others] = found;
    if (file === undefined || others.length > 0) {
      unplaced.push(
        `${fault.name}: "${fault.find}" occurs ${found.length} times in src (${found.join(', ')})`,
      );
      continue;
    }
    const original = sources.get(file) ?? '';
    places.set(fault, { file, original, faulty: original.replace(pattern, () => fault.replace) });
  }
  if (unplaced.length > 0) throw new Error(unplaced.join('\n'));
  return places;
}

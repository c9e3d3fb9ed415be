import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { onStop } from '../../mocks/on-stop.ts';
import { makeCopy } from './copy.ts';
import { placesOf, readFaults, type Fault } from './faults.ts';
import { openParts, PARTS, type Part } from './parts.ts';
import { stopTests } from './run-tests.ts';

/** What is known of a fault. */
interface Result {
  name: string;
  feature: string;
  kind: Fault['kind'];
  file: string;
  /** Undefined where nothing has caught it so far. */
  caught?: { part: Part; test: string; message: string };
  /** The parts that it has passed. */
  passed: readonly Part[];
  seconds: number;
}

const { values: options } = parseArgs({
  options: {
    from: { type: 'string' },
    only: { type: 'string' },
    parts: { type: 'string', default: PARTS.join() },
    out: { type: 'string' },
    resume: { type: 'boolean', default: false },
  },
});

function readResults(): Result[] {
  if (!options.resume || options.out === undefined) return [];
  try {
    return JSON.parse(readFileSync(options.out, 'utf8')) as Result[];
  } catch {
    return [];
  }
}

const list = (text: string) => text.split(',').map((word) => word.trim());
const asked = PARTS.filter((part) => list(options.parts).includes(part));
const only = options.only === undefined ? undefined : list(options.only);
const faults = readFaults().filter(({ name }) => only?.includes(name) ?? true);
const results = new Map(readResults().map((result) => [result.name, result]));

const copy = makeCopy(options.from);
onStop(() => {
  stopTests();
  copy.remove();
  process.exit(1);
});

const sayResult = ({ name, feature, caught, passed, seconds }: Result): string =>
  [
    name,
    feature,
    caught ? `${caught.part}: ${caught.test || caught.message}` : `not caught by ${passed.join(', ')}`,
    seconds.toFixed(0),
  ].join(' | ');

function save(result: Result): void {
  results.set(result.name, result);
  console.log(sayResult(result));
  if (options.out !== undefined) writeFileSync(options.out, JSON.stringify([...results.values()], null, 2));
}

async function proveAll(): Promise<void> {
  const openFault = openParts(copy.root);
  for (const [fault, place] of placesOf(faults, copy.root)) {
    const { name, feature, kind } = fault;
    const earlier = results.get(name);
    let result: Result = { name, feature, kind, file: place.file, passed: [], seconds: 0, ...earlier };
    const missing = asked.filter((part) => !result.passed.includes(part));
    if (result.caught || missing.length === 0) continue;
    const start = Date.now();
    writeFileSync(join(copy.root, place.file), place.faulty);
    const ask = openFault(fault, place);
    for (const part of missing) {
      const failure = await ask(part);
      const seconds = (earlier?.seconds ?? 0) + (Date.now() - start) / 1000;
      result = failure
        ? { ...result, seconds, caught: { part, ...failure } }
        : { ...result, seconds, passed: [...result.passed, part] };
      if (failure) break;
    }
    writeFileSync(join(copy.root, place.file), place.original);
    save(result);
  }
}

try {
  await proveAll();
} finally {
  copy.remove();
}
const shown = faults.flatMap(({ name }) => results.get(name) ?? []);
console.log('\n| fault | feature | caught by | s |\n| --- | --- | --- | --- |');
for (const result of shown) console.log(`| ${sayResult(result)} |`);
console.log(`\n${shown.filter(({ caught }) => caught).length} of ${shown.length} are caught.`);

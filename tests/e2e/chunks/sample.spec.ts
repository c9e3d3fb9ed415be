import { expect } from '../../setup/fixtures.ts';
import { CHUNK_WARNINGS, test } from './chunk-test.ts';
import type { Part } from './parts.ts';
import { runCase, type ChunkCase, type ChunkFault } from './run-case.ts';
import { walks } from './walks.ts';

test.use({ possibleWarnings: CHUNK_WARNINGS });

/** Of the matrix: what a page can do where a part of it does not come. */
const sample: readonly {
  walk: string;
  opening: ChunkCase['opening'];
  part: Part;
  fault: ChunkFault;
  /** What is said meanwhile; nothing where the page does without the part, or it comes in time. */
  said: readonly string[];
}[] = [
  {
    walk: '/register',
    opening: 'reloaded',
    part: 'code-screens.js',
    fault: 'late, 15 s',
    said: ['Something went wrong'],
  },
  {
    walk: '/unknown-session',
    opening: 'arriving',
    part: 'unknown-session-screen.js',
    fault: 'late, 8 s',
    said: [],
  },
  {
    walk: '/sign-in',
    opening: 'reloaded',
    part: 'submit.js',
    fault: 'late, 15 s',
    said: ['The server can’t be reached. Check your connection and try again.'],
  },
  {
    walk: '/sign-in',
    opening: 'reloaded',
    part: 'submit.js',
    fault: 'other deployment',
    said: ['The page was updated. Enter your password again.'],
  },
  { walk: '/continue/phone', opening: 'reloaded', part: 'numbers.js', fault: 'late, 15 s', said: [] },
];

for (const { walk: name, said, ...fault } of sample) {
  test(`${name}, ${fault.opening}: ${fault.part}, ${fault.fault}`, async ({ page, files }) => {
    const walk = walks.find((one) => one.name === name);
    if (!walk) throw new Error(`There is no walk ${name}.`);
    expect([...new Set(await runCase({ walk, ...fault }, page, files))]).toEqual(said);
  });
}

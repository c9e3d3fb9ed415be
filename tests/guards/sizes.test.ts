import { expect, it } from 'vitest';
import { textOf, written } from './files.ts';

/** Tables of data, which may be long, and why each is one. */
const TABLES: Readonly<Record<string, string>> = {
  'tests/contract/cases/': 'ten values per schema, one below the other',
};

const lines = (file: string) => textOf(file).trimEnd().split('\n').length;
const sizes = written
  .filter((file) => !Object.keys(TABLES).some((table) => file.startsWith(table)))
  .map((file) => ({ file, lines: lines(file) }))
  .sort((a, b) => a.lines - b.lines);
const at = (share: number) => sizes[Math.floor(share * (sizes.length - 1))]?.lines ?? 0;

it('files are small: half of them at most 60 lines, nine of ten at most 160, none over 250', () => {
  const [median, ninth] = [at(0.5), at(0.9)];
  console.info(`${sizes.length} files: median ${median} lines, 90th percentile ${ninth}, longest ${at(1)}`);
  expect(sizes.filter((one) => one.lines > 250)).toEqual([]);
  expect(median).toBeLessThanOrEqual(60);
  expect(ninth).toBeLessThanOrEqual(160);
});

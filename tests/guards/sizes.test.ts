import { expect, it } from 'vitest';
import { handwrittenFiles, textOf } from './files.ts';

const TABLES: Readonly<Record<string, string>> = {
  'tests/contract/cases/': 'ten values per schema, one below the other',
};

const countLines = (file: string) => textOf(file).trimEnd().split('\n').length;
const sizes = handwrittenFiles
  .filter((file) => !Object.keys(TABLES).some((table) => file.startsWith(table)))
  .map((file) => ({ file, lines: countLines(file) }))
  .sort((a, b) => a.lines - b.lines);
const percentile = (share: number) => sizes[Math.floor(share * (sizes.length - 1))]?.lines ?? 0;

it('files are small: median at most 60 lines, 90th percentile at most 160, none over 250', () => {
  const [median, ninetieth] = [percentile(0.5), percentile(0.9)];
  console.info(
    `${sizes.length} files: median ${median} lines, 90th percentile ${ninetieth}, longest ${percentile(1)}`,
  );
  expect(sizes.filter(({ lines }) => lines > 250)).toEqual([]);
  expect(median).toBeLessThanOrEqual(60);
  expect(ninetieth).toBeLessThanOrEqual(160);
});

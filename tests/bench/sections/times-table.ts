import type { Load } from '../load/load-once.ts';
import { spread } from '../load/spread.ts';
import { table } from '../markdown.ts';

const KIB = 1024;

const bytesOf = ({ rows }: Load, isCounted: (row: Load['rows'][number]) => boolean) =>
  rows.filter(isCounted).reduce((sum, { bytes }) => sum + bytes, 0) / KIB;

const FOR_SUBMIT = /\/submit\.js$/;

/** KiB of script, without what only a submit needs. */
const scriptKib = (load: Load): number =>
  bytesOf(load, ({ kind, name }) => kind === 'script' && !FOR_SUBMIT.test(name));

const COLUMNS: Readonly<Record<string, { of: (load: Load) => number; digits?: number }>> = {
  usable: { of: ({ usable }) => usable },
  'first paint': { of: ({ firstPaint }) => firstPaint },
  'largest paint': { of: ({ largestPaint }) => largestPaint },
  live: { of: ({ live }) => live },
  'blocking after first paint': { of: ({ blocking }) => blocking },
  'blocking in all': { of: ({ blockingInAll }) => blockingInAll },
  shift: { of: ({ shift }) => shift, digits: 3 },
  'first field moved': { of: ({ fieldMoves }) => fieldMoves },
  'script, KiB': { of: scriptKib, digits: 1 },
  'all, KiB': { of: (load) => bytesOf(load, () => true), digits: 1 },
  requests: { of: ({ rows }) => rows.length },
};

/** One row per page, times in ms. */
export const timesTable = (measured: readonly { name: string; loads: readonly Load[] }[]): string =>
  table(
    ['page', ...Object.keys(COLUMNS)],
    measured.map(({ name, loads }) => [
      name,
      ...Object.values(COLUMNS).map(({ of, digits }) => spread(loads.map(of), digits)),
    ]),
  );

/** KiB on the network by kind of request. */
export function bytesTable(measured: readonly { name: string; loads: readonly Load[] }[]): string {
  const kinds = [
    ...new Set(measured.flatMap(({ loads }) => loads.flatMap(({ rows }) => rows.map(({ kind }) => kind)))),
  ];
  return table(
    ['page', ...kinds],
    measured.map(({ name, loads }) => [
      name,
      ...kinds.map((kind) =>
        spread(
          loads.map((load) => bytesOf(load, (row) => row.kind === kind)),
          1,
        ),
      ),
    ]),
  );
}

import type { Load } from './load-once.ts';
import type { RequestRow } from './record-requests.ts';
import { median } from './spread.ts';

const WIDTH = 60;

/** Each request of some loads by its name, with the medians of its times and bytes, in order of their start. */
function medianRows(loads: readonly Load[]): RequestRow[] {
  const names = [...new Set(loads.flatMap(({ rows }) => rows.map(({ name }) => name)))];
  return names
    .map((name): RequestRow => {
      const rows = loads.flatMap((load) => load.rows.filter((row) => row.name === name));
      const of = (part: 'start' | 'end' | 'bytes') => median(rows.map((row) => row[part]));
      return { name, kind: rows[0]?.kind ?? '', start: of('start'), end: of('end'), bytes: of('bytes') };
    })
    .toSorted((a, b) => a.start - b.start);
}

/** As text: one line per request with a bar, and one per moment. */
export function waterfall(loads: readonly Load[]): string {
  const rows = medianRows(loads);
  const moments = (['firstPaint', 'usable', 'live'] as const)
    .map((name) => ({ name, time: median(loads.map((load) => load[name])) }))
    .filter(({ time }) => !Number.isNaN(time));
  const end = Math.max(...rows.map((row) => row.end), ...moments.map(({ time }) => time));
  const column = (time: number) => Math.round((time / end) * WIDTH);
  const number = (value: number) => value.toFixed(0).padStart(7);
  return [
    `${' '.repeat(30)}  start    end  bytes`,
    ...rows.map(({ name, start, end: last, bytes }) => {
      const bar = ' '.repeat(column(start)) + '█'.repeat(Math.max(1, column(last) - column(start)));
      return `${name.slice(-30).padEnd(30)}${number(start)}${number(last)}${number(bytes)}  ${bar}`;
    }),
    ...moments.map(
      ({ name, time }) => `${name.padEnd(37)}${number(time)}${' '.repeat(9)}${' '.repeat(column(time))}▏`,
    ),
  ].join('\n');
}

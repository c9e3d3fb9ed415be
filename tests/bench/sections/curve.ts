import type { Bench } from '../bench.ts';
import { defaultSettings } from '../bench.ts';
import type { Load } from '../load/load-once.ts';
import { spread } from '../load/spread.ts';
import { measure } from '../load/visits.ts';
import { table } from '../markdown.ts';
import type { MakeSection } from './section.ts';
import { largePhrases, settingsWithConnectors } from './large-settings.ts';

const KIB = 1024;
const POINTS = [
  { connectors: 0, phrases: 0 },
  { connectors: 10, phrases: 0 },
  { connectors: 50, phrases: 0 },
  { connectors: 100, phrases: 0 },
  { connectors: 0, phrases: 100 * KIB },
  { connectors: 0, phrases: KIB * KIB },
  { connectors: 100, phrases: KIB * KIB },
];
/** Each point is a page of its own, so fewer runs must do. */
const MOST_RUNS = 3;

const kibOf = ({ rows }: Load) => rows.reduce((sum, { bytes }) => sum + bytes, 0) / KIB;

async function row({ browser, told, runs }: Bench, point: (typeof POINTS)[number], isInjected: boolean) {
  told.answer({
    settings: settingsWithConnectors(defaultSettings, point.connectors),
    phrases: largePhrases(point.phrases),
    language: 'en',
    isInjected,
  });
  const [measured] = await measure(browser, [{ contestant: told }], Math.min(runs, MOST_RUNS));
  const loads = measured?.loads ?? [];
  const of = (read: (load: Load) => number, digits = 0) => spread(loads.map(read), digits);
  return [
    String(point.connectors),
    `${String(point.phrases / KIB)} KiB`,
    isInjected ? 'injected' : 'fetched',
    of(({ usable }) => usable),
    of(({ firstPaint }) => firstPaint),
    of(({ live }) => live),
    of(({ blocking }) => blocking),
    of(({ shift }) => shift, 3),
    of(({ fieldMoves }) => fieldMoves),
    of(kibOf, 1),
  ];
}

export const curve: MakeSection = async (bench) => {
  const rows: string[][] = [];
  for (const isInjected of [false, true])
    for (const point of POINTS) rows.push(await row(bench, point, isInjected));
  const head = ['connectors', 'phrases', 'settings', 'usable', 'first paint', 'live', 'blocking'];
  const text = [
    `Settings and phrases are compressed on the way. Up to ${String(MOST_RUNS)} runs each.`,
    table([...head, 'shift', 'first field moved', 'all, KiB'], rows),
  ];
  return { title: 'Many connectors and large phrases', text: text.join('\n\n'), missed: [] };
};

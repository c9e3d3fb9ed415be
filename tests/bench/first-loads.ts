import { settingsOf, tenants } from '../../mocks/tenants/tenants.ts';
import { afterSettings, loadOnce, type Load } from './load-once.ts';
import { table, type MakeReport } from './report.ts';
import { median, spread } from './spread.ts';
import { measure } from './visits.ts';

/** Goals for the medians, in ms. */
const GOALS = { afterSettings: 60, live: 1600 };

const KIB = 1024;
const kibOf = ({ rows }: Load, isCounted: (name: string) => boolean) =>
  rows.filter(({ name }) => isCounted(name)).reduce((sum, { bytes }) => sum + bytes, 0) / KIB;
/** False for the files that only a submit needs. */
const isFirstScript = (name: string) =>
  /\.js$/.test(name) && !/\/(submit|interaction|experience)-[^/]*$/.test(name);

const COLUMNS: Readonly<Record<string, (load: Load) => number>> = {
  usable: ({ usable }) => usable,
  'first paint': ({ firstPaint }) => firstPaint,
  live: ({ live }) => live,
  blocking: ({ blocking }) => blocking,
  'script, KiB': (load) => kibOf(load, isFirstScript),
  'all, KiB': (load) => kibOf(load, () => true),
  requests: ({ rows }) => rows.length,
};

/** The sign-in page of the first tenant in several ways, beside a static form. */
export const firstLoads: MakeReport = async (bench) => {
  const { browser, runs, staticForm, page, inGerman, inArabic, withSettings } = bench;
  withSettings.answer(settingsOf(tenants[0]), true);
  const measured = await measure(
    browser,
    [staticForm, page, inGerman, inArabic, withSettings],
    runs,
    loadOnce,
  );
  const ours = measured.find((one) => one.page === page)?.visits ?? [];
  const missed = (
    [
      ['usable after the settings', median(ours.map(afterSettings)), GOALS.afterSettings],
      ['live', median(ours.map(({ live }) => live)), GOALS.live],
    ] as const
  )
    .filter(([, value, goal]) => !(value <= goal))
    .map(([name, value, goal]) => `${name}: ${value.toFixed(0)} ms, and the goal is ${String(goal)}.`);
  const rows = measured.map((one) => [
    one.page.name,
    ...Object.values(COLUMNS).map((of) => spread(one.visits.map(of))),
  ]);
  return { text: table(['page', ...Object.keys(COLUMNS)], rows), missed };
};

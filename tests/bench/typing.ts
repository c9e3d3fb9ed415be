import { settingsOf, tenants } from '../../mocks/tenants/tenants.ts';
import { table, type MakeReport } from './report.ts';
import { median, percentile } from './spread.ts';
import { typeOnce, type Typed } from './type-once.ts';
import { measure } from './visits.ts';

/** Goals in ms. */
const GOALS = { key: 100, task: 100 };
const LONG_TASK_MS = 50;

const sum = (times: readonly number[]) => times.reduce((all, ms) => all + ms, 0);

/** The columns of the table. Keys of all runs count together; the last two are medians of the runs. */
const figuresOf = (visits: readonly Typed[]) => {
  const keys = visits.flatMap((visit) => visit.keys);
  return {
    'key to paint': median(keys),
    '98 %': percentile(keys, 98),
    longest: percentile(keys, 100),
    'longest task': median(visits.map(({ tasks }) => Math.max(0, ...tasks))),
    blocking: median(visits.map(({ tasks }) => sum(tasks.map((ms) => ms - LONG_TASK_MS)))),
  };
};

/** Somebody types while React takes the form over: how long a key waits for its paint, and which tasks delay it. */
export const typing: MakeReport = async (bench) => {
  const { browser, runs, bareReact, page, withSettings } = bench;
  withSettings.answer(settingsOf(tenants[0]), true);
  const measured = await measure(browser, [bareReact, page, withSettings], runs, typeOnce);
  const rows = measured.map(({ page: { name }, visits }) => ({ name, figures: figuresOf(visits) }));
  const missed = rows
    .filter(({ name }) => name !== bareReact.name)
    .flatMap(({ name, figures }) => [
      ...exceeds(`${name}: the 98th percentile of keys`, figures['98 %'], GOALS.key),
      ...exceeds(`${name}: the longest task`, figures['longest task'], GOALS.task),
    ]);
  const cells = rows.map(({ name, figures }) => [name, ...Object.values(figures).map((ms) => ms.toFixed(0))]);
  return { text: table(['page', ...Object.keys(rows[0]?.figures ?? {})], cells), missed };
};

const exceeds = (name: string, ms: number, goal: number): string[] =>
  ms > goal ? [`${name} is ${ms.toFixed(0)} ms, and the goal is ${String(goal)}.`] : [];

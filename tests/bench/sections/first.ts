import { defaultAnswer } from '../bench.ts';
import { fastest, median } from '../load/spread.ts';
import { measure } from '../load/visits.ts';
import { waterfall } from '../load/waterfall.ts';
import { fenced, table } from '../markdown.ts';
import type { MakeSection } from './section.ts';
import { bytesTable, scriptKib, timesTable } from './times-table.ts';

/** Of this page in English with the settings fetched: usable beside the static form, live in ms, script in KiB after brotli. */
const GOALS = { usableRatio: 1.2, liveMs: 1600, scriptKib: 132 };

export const firstLoad: MakeSection = async ({
  browser,
  runs,
  staticForm,
  bareReact,
  page,
  inGerman,
  inArabic,
  told,
}) => {
  told.answer(defaultAnswer);
  const measured = await measure(
    browser,
    [staticForm, bareReact, page, inGerman, inArabic, told].map((contestant) => ({ contestant })),
    runs,
  );
  const loadsOf = (contestant: object) =>
    measured.find(({ of }) => of.contestant === contestant)?.loads ?? [];
  const [ours, reference] = [loadsOf(page), loadsOf(staticForm)];
  const usable = [ours, reference].map((loads) => loads.map((load) => load.usable)) as [number[], number[]];
  const goals = [
    {
      name: 'usable, beside the static form',
      value: median(usable[0]) / median(usable[1]),
      fastest: fastest(usable[0]) / fastest(usable[1]),
      digits: 2,
      goal: GOALS.usableRatio,
    },
    {
      name: 'live, ms',
      value: median(ours.map(({ live }) => live)),
      fastest: fastest(ours.map(({ live }) => live)),
      digits: 0,
      goal: GOALS.liveMs,
    },
    {
      name: 'script, KiB',
      value: median(ours.map(scriptKib)),
      fastest: fastest(ours.map(scriptKib)),
      digits: 1,
      goal: GOALS.scriptKib,
    },
  ].map((goal) => ({ ...goal, isReached: goal.value <= goal.goal }));
  const text = [
    timesTable(measured),
    table(
      ['goal of this page', 'median', 'fastest run', 'at most', ''],
      goals.map(({ name, value, fastest: best, digits, goal, isReached }) => [
        name,
        value.toFixed(digits),
        best.toFixed(digits),
        String(goal),
        isReached ? 'reached' : '**missed**',
      ]),
    ),
    'KiB on the network by kind of request:',
    bytesTable(measured),
    ...measured.map(({ name, loads }) => `${name}:\n\n${fenced(waterfall(loads))}`),
  ];
  return {
    title: 'First load',
    text: text.join('\n\n'),
    missed: goals
      .filter(({ isReached }) => !isReached)
      .map(
        ({ name, value, digits, goal }) =>
          `${name}: ${value.toFixed(digits)}, and the goal is ${String(goal)}.`,
      ),
  };
};

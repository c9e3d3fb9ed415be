import { defaultAnswer } from '../bench.ts';
import { fastest, median } from '../load/spread.ts';
import { measure } from '../load/visits.ts';
import { waterfall } from '../load/waterfall.ts';
import { fenced, table } from '../markdown.ts';
import type { MakeSection } from './section.ts';
import { afterSettings } from './after-settings.ts';
import { bytesTable, timesTable } from './times-table.ts';

/** Usable with injected settings beside the static form, and with fetched ones after they have come; live, in ms. */
const GOALS = { injectedRatio: 1.2, afterSettingsMs: 60, liveMs: 1600 };

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
  const ours = loadsOf(page);
  const [injected, reference] = [told, staticForm].map((one) => loadsOf(one).map(({ usable }) => usable)) as [
    number[],
    number[],
  ];
  const waits = ours.map(afterSettings);
  const goals = [
    {
      name: 'usable with injected settings, beside the static form',
      value: median(injected) / median(reference),
      fastest: fastest(injected) / fastest(reference),
      digits: 2,
      goal: GOALS.injectedRatio,
    },
    {
      name: 'usable after the settings, ms',
      value: median(waits),
      fastest: fastest(waits),
      digits: 0,
      goal: GOALS.afterSettingsMs,
    },
    {
      name: 'live, ms',
      value: median(ours.map(({ live }) => live)),
      fastest: fastest(ours.map(({ live }) => live)),
      digits: 0,
      goal: GOALS.liveMs,
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

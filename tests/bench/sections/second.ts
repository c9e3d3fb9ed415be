import { defaultAnswer } from '../bench.ts';
import { measure, type Visits } from '../load/visits.ts';
import { waterfall } from '../load/waterfall.ts';
import { fenced } from '../markdown.ts';
import type { MakeSection } from './section.ts';
import { timesTable } from './times-table.ts';

const fillCache: Visits['prepare'] = async (context, { origin }) => {
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  await page.waitForLoadState('networkidle');
  await page.close();
};

export const secondVisit: MakeSection = async ({ browser, runs, staticForm, bareReact, page, told }) => {
  told.answer(defaultAnswer);
  const visits = [staticForm, bareReact, page, told].map((contestant) => ({
    contestant,
    prepare: fillCache,
  }));
  const measured = await measure(browser, visits, runs);
  const ours = measured.filter(({ of }) => of.contestant === page);
  const text = [
    'The same page again in the same browser, whose cache has its files.',
    timesTable(measured),
    ...ours.map(({ name, loads }) => `${name}:\n\n${fenced(waterfall(loads))}`),
  ];
  return { title: 'Second visit', text: text.join('\n\n'), missed: [] };
};

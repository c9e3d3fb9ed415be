import { measure, type Visits } from '../load/visits.ts';
import { waterfall } from '../load/waterfall.ts';
import { fenced } from '../markdown.ts';
import type { MakeSection } from './section.ts';
import { timesTable } from './times-table.ts';

const DELAY_MS = 2000;

const delaySettings: Visits['prepare'] = async (context, { origin }) => {
  const faults = [{ name: 'delay', operationId: 'getSignInExperience', ms: DELAY_MS }];
  const answer = await context.request.put(`${origin}/_mock/faults`, { data: { faults } });
  if (!answer.ok()) throw new Error(await answer.text());
};

export const slowSettings: MakeSection = async ({ browser, runs, bareReact, page }) => {
  const visits = [bareReact, page].map((contestant) => ({ contestant, prepare: delaySettings }));
  const measured = await measure(browser, visits, runs);
  const text = [
    `The server takes ${String(DELAY_MS / 1000)} s longer for the settings.`,
    timesTable(measured),
    ...measured.map(({ name, loads }) => `${name}:\n\n${fenced(waterfall(loads))}`),
  ];
  return { title: 'Slow settings', text: text.join('\n\n'), missed: [] };
};

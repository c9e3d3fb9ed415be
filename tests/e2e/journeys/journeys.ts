import type { Path } from '../../../src/domain/routes.ts';
import { ends } from './ends.ts';
import { formJourneys } from './forms.ts';
import type { Journey } from './journey.ts';
import { singleSignOnJourneys } from './single-sign-on.ts';
import { socialJourneys } from './social.ts';
import { twoStepJourneys } from './two-step.ts';

const table = {
  ...ends,
  ...formJourneys,
  ...singleSignOnJourneys,
  ...socialJourneys,
  ...twoStepJourneys,
} as const satisfies Readonly<Record<'/' | '/nowhere' | Path, Journey>>;

type Table = typeof table;

/** The names that the journeys have in two tabs. */
export type TabFlowName = {
  [Route in keyof Table]: Table[Route] extends { inTabs: infer InTabs } ? keyof InTabs : never;
}[keyof Table];

/** A journey to every page of the app, and to an address without a page. */
export const journeys: Readonly<Record<keyof Table, Journey>> = table;

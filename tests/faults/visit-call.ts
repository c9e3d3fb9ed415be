import { expectationOf } from '../errors/expectation.ts';
import { entriesOf } from '../errors/go-to-step.ts';
import { differenceBetween, readScreen, type ScreenState } from '../errors/screen-state.ts';
import type { OperationId, Step } from '../errors/step.ts';
import { isTimeout, type Disturbance } from './disturbances.ts';
import { pressDisturbed } from './disturb.ts';
import { outcomeOf, type Outcome } from './expected-outcome.ts';
import { pressNext } from './next-action.ts';
import { isSameEnd, readPage, shown, type PageState } from './page-end.ts';
import { begin, LIMIT_MS, restOf, type Good, type Station } from './station.ts';

/** Of presses until the step is done, once the fault is gone. */
const MAX_PRESSES = 4;

export interface Visit {
  disturbance: Disturbance;
  difference: string | null;
}

/**
 * Performs an action whose call is disturbed in several ways, one after another: each press comes after the fault before
 * it. Once all are gone, what the page offers leads to where the action leads.
 */
export async function visitCall(
  station: Station,
  operation: OperationId,
  chain: readonly Disturbance[],
  good: Good,
): Promise<Visit[]> {
  const goodAnswer = good.answers.get(operation);
  if (!goodAnswer) throw new Error(`${operation} was not called.`);
  const visits: Visit[] = [];
  const first = await begin(station);
  let values: Step['fields'] = {};
  let press: () => Promise<unknown> = async () => (values = await first());
  for (const disturbance of chain) {
    const outcome = outcomeOf(disturbance, { operation, good: goodAnswer });
    let lift = () => Promise.resolve();
    let difference: string | null;
    try {
      lift = await pressDisturbed(station, disturbance, operation, press);
      difference = await differenceFrom(outcome, station, disturbance, values, good);
    } catch (error) {
      difference = firstLine(error);
    }
    await lift();
    visits.push({ disturbance, difference });
    press = () => pressNext(station);
    if (difference !== null) return visits;
  }
  const last = chain.at(-1);
  const lost = last?.kind === 'changed' ? { operation } : undefined;
  const ending = await finish(station, good, lost).catch(firstLine);
  if (ending !== null && last) visits.push({ disturbance: last, difference: ending });
  return visits;
}

const firstLine = (error: unknown): string => String(error).split('\n', 1)[0] ?? '';

/** Those after which a server has no interaction any more. */
const LAST_CALLS: readonly OperationId[] = [
  'submitInteraction',
  'signInWithSso',
  'registerWithSso',
  'grantConsent',
];
const FIRST_PAGES = ['/sign-in', '/register', '/forgot-password', '/single-sign-on'];

/**
 * Presses what the page offers, until the action has led to where it leads. Where the server has done what was asked and
 * only its answer was `lost`, the way may also end where one begins: the session is over (contract §7), or what was made
 * by the last call is there already.
 */
async function finish(
  station: Station,
  { end }: Good,
  lost: { operation: OperationId } | undefined,
): Promise<string | null> {
  const seen: string[] = [];
  for (let presses = 0; ; presses++) {
    const state = await restOf(station, (now) => isSameEnd(now, end));
    seen.push(shown(state));
    if (state.problems.length > 0) return `${shown(state)}: ${state.problems.join(', ')}`;
    if (isSameEnd(state, end)) return null;
    if (presses === MAX_PRESSES) return `after ${presses} presses: ${seen.join(' → ')}, not ${shown(end)}`;
    if (lost && state.path === '/unknown-session') return null;
    const beginsAgain = state.path !== station.step.path && FIRST_PAGES.includes(state.path);
    if (lost && LAST_CALLS.includes(lost.operation) && beginsAgain) return null;
    // An answer with a code has used up that of a provider, so that its way begins again.
    if (station.action.start.kind === 'load' && FIRST_PAGES.includes(state.path)) return null;
    await pressNext(station);
  }
}

async function differenceFrom(
  outcome: Outcome,
  station: Station,
  disturbance: Disturbance,
  values: Step['fields'],
  good: Good,
): Promise<string | null> {
  const { page, settle, translate } = station;
  switch (outcome.kind) {
    case 'fine':
      if (disturbance.kind === 'late' && !isTimeout(disturbance)) return whileLate(station);
      return differenceAtEnd(await restOf(station, (now) => isSameEnd(now, good.end)), good.end);
    case 'as another answer':
    case 'session lost': {
      const state = await restOf(station, (now) => isSameEnd(now, good.end));
      return state.problems.length > 0 ? `${shown(state)}: ${state.problems.join(', ')}` : null;
    }
    case 'says':
    case 'offline': {
      const expected = expectedScreen(outcome, station, values);
      const errorTitle = translate('page.with_error', { title: '' });
      const difference = await settle(async () => {
        if (!(await readPage(page)).still) return 'still busy';
        return differenceBetween(expected, await readScreen(page, errorTitle));
      }, LIMIT_MS);
      if (difference !== null) return difference;
      const { problems } = await readPage(page);
      return problems.length > 0 ? problems.join(', ') : null;
    }
  }
}

const differenceAtEnd = (state: PageState, end: PageState): string | null =>
  isSameEnd(state, end) ? null : `${shown(state)}, not ${shown(end)}`;

/** The page shows that it waits. */
async function whileLate({ page }: Station): Promise<string | null> {
  const waits = page.locator('[data-part="loading"][data-open], [data-part="spinner"], #boot').first();
  return waits.waitFor({ state: 'attached', timeout: 5000 }).then(
    () => null,
    () => 'nothing shows that it waits',
  );
}

/** The screen that says what went wrong, and keeps what was typed. */
function expectedScreen(
  outcome: Extract<Outcome, { kind: 'says' | 'offline' }>,
  { step, action, translate, place }: Station,
  values: Step['fields'],
): Partial<ScreenState> {
  const visit = {
    step,
    action,
    translate,
    language: 'en',
    values,
    entries: entriesOf(place),
  } as const;
  if (outcome.kind === 'says')
    return expectationOf(
      { answer: { code: outcome.code }, expected: outcome.expected },
      { ...visit, message: () => outcome.message },
    ).first;
  const { path, heading } = expectationOf(
    { answer: { code: null }, expected: { toast: 'error.offline' } },
    { ...visit, message: () => '' },
  ).first;
  return {
    path: path ?? '',
    heading: heading ?? '',
    values: action.start.kind === 'load' ? {} : values,
    fieldErrors: {},
    dialog: null,
    busy: false,
    text: translate('description.offline'),
  };
}

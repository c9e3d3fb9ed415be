import type { Request } from '@playwright/test';
import en from '../../src/i18n/locales/en.json' with { type: 'json' };
import type { VisitResult } from '../errors/describe-step.ts';
import { expectationOf } from '../errors/expectation.ts';
import { entriesOf } from '../e2e/leaving/go-to-step.ts';
import { differenceBetween, readScreen, type ScreenState } from '../e2e/leaving/screen-state.ts';
import type { OperationId, Step } from '../errors/step.ts';
import { isTimeout, type Disturbance } from './disturbances.ts';
import { pressDisturbed } from './disturb.ts';
import { outcomeOf, type Outcome } from './expected-outcome.ts';
import { pressNext } from './next-action.ts';
import { isSameEnd, readPage, shown, type PageState } from './page-end.ts';
import { answerOf, begin, LIMIT_MS, restOf, type Good, type Station } from './station.ts';

/** Of presses until the step is done, once the fault is gone. */
const MAX_PRESSES = 4;

export interface Visit {
  disturbance: Disturbance;
  difference: string | null;
}

/** As the matrices report it. */
export const resultOf = (
  call: Pick<VisitResult, 'step' | 'action' | 'operation'>,
  { disturbance, difference }: Visit,
): VisitResult => ({ ...call, answer: disturbance.name, code: null, language: 'en', difference });

/**
 * Performs an action whose call is disturbed in several ways, one after another: each press comes after the fault before
 * it. Once all are gone, what the page offers leads to where the action leads.
 */
export async function visitCall(
  station: Station,
  operation: OperationId,
  chain: readonly Disturbance[],
  good: Good,
  judge = outcomeOf,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  const outcomes: Outcome[] = [];
  const first = await begin(station);
  let values: Step['fields'] = {};
  let press: () => Promise<unknown> = async () => (values = await first());
  for (const disturbance of chain) {
    const outcome = judge(disturbance, { operation, at: station.at, good: answerOf(good, operation) });
    outcomes.push(outcome);
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
  if (!last) return visits;
  const ending = await finish(station, good, { operation, disturbance: last, outcomes }).catch(firstLine);
  if (ending !== null) visits.push({ disturbance: last, difference: ending });
  return visits;
}

export const firstLine = (error: unknown): string => String(error).split('\n', 1)[0] ?? '';

/** Those after which a server has no interaction any more. */
const LAST_CALLS: readonly OperationId[] = [
  'submitInteraction',
  'signInWithSso',
  'registerWithSso',
  'grantConsent',
];
/** Where an application has somebody signed in. */
const LET_IN = /^\/demo-app(?:\/|$)/;
/** Where a provider, an organization or an application is. */
const AWAY = /^\/(?:demo-app|_mock)(?:\/|$)/;
const FIRST_PAGES = ['/sign-in', '/register', '/forgot-password', '/single-sign-on'];

/** What has happened to a call before the way goes on. */
interface Disturbed {
  operation: OperationId;
  /** The last; no other changes what the server has done. */
  disturbance: Disturbance;
  outcomes: readonly Outcome[];
}

/** Presses what the page offers, until the action has led to where it leads, or to where `disturbed` lets it end. */
async function finish(station: Station, { end }: Good, disturbed: Disturbed): Promise<string | null> {
  const seen: string[] = [];
  for (let presses = 0; ; presses++) {
    const state = await restOf(station, (now) => isSameEnd(now, end));
    seen.push(shown(state));
    if (state.problems.length > 0) return `${shown(state)}: ${state.problems.join(', ')}`;
    if (isSameEnd(state, end) || mayEndAt(state, station, disturbed)) return null;
    if (presses === MAX_PRESSES) return `after ${presses} presses: ${seen.join(' → ')}, not ${shown(end)}`;
    await pressNext(station);
  }
}

/** Whether a way may end somewhere else: the session is over (contract §7), or the way begins again. */
function mayEndAt(
  { path }: PageState,
  { step, action }: Station,
  { operation, disturbance, outcomes }: Disturbed,
): boolean {
  const isDone = disturbance.kind === 'changed' && LAST_CALLS.includes(operation);
  const isMisled = disturbance.kind === 'misled';
  if (path === '/unknown-session') return isDone || isMisled || disturbance.name === 'lost-cookie';
  if (path === step.path) return false;
  // A wrong answer that looks right is believed: it leads to the page of its code, or away.
  if (outcomes.some((outcome) => isBelieved(outcome, path))) return true;
  // Who is asked for something else by the server can give that, or is let in.
  if (!FIRST_PAGES.includes(path)) return isMisled && (LET_IN.test(path) || path.startsWith('/continue/'));
  // What was made by the last call is there already.
  if (isDone || isMisled) return true;
  // An answer with a code has used up that of a provider; others lead back to where an identifier is typed.
  return outcomes.some(
    (outcome) =>
      ('code' in outcome && outcome.code !== null && action.start.kind === 'load') ||
      (outcome.kind === 'says' && ('alert' in outcome.expected || 'confirm' in outcome.expected)),
  );
}

const isBelieved = (outcome: Outcome, path: string): boolean =>
  outcome.kind === 'as another answer' && (outcome.code !== null || AWAY.test(path));

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
    case 'silent':
      return differenceAtEnd(await restOf(station, (now) => isSameEnd(now, good.end)), good.end);
    case 'cannot load': {
      const state = await restOf(station);
      if (state.problems.length > 0) return `${shown(state)}: ${state.problems.join(', ')}`;
      return state.heading === en.boot.title ? null : `${shown(state)}, not ${en.boot.title}`;
    }
    case 'as another answer':
    case 'session lost': {
      const state = await restOf(station, (now) => isSameEnd(now, good.end));
      return state.problems.length > 0 ? `${shown(state)}: ${state.problems.join(', ')}` : null;
    }
    case 'misled':
      return differenceWhileMisled(station, good);
    case 'says':
    case 'offline': {
      const expected = expectedScreen(outcome, station, values);
      const errorTitle = translate('page.with_error', { title: '' });
      return settle(async () => {
        const { still, problems } = await readPage(page);
        if (!still) return 'still busy';
        const difference = differenceBetween(expected, await readScreen(page, errorTitle));
        return difference ?? (problems.length > 0 ? problems.join(', ') : null);
      }, LIMIT_MS);
    }
  }
}

/** Of calls that one press may lead to without going round in circles. */
const MAX_CALLS = 12;

/** The page goes on or says what is wrong, at the first press and at the next one, and makes no call after another. */
async function differenceWhileMisled(station: Station, { end }: Good): Promise<string | null> {
  const { page, step } = station;
  let calls = 0;
  const count = (request: Request) => void (calls += Number(API.test(new URL(request.url()).pathname)));
  page.on('request', count);
  try {
    let isAcknowledged = false;
    let wasAtStep = true;
    for (const press of ['first', 'next'] as const) {
      if (press === 'next') await pressNext(station);
      const state = await restOf(station, (now) => isSameEnd(now, end));
      const said = `at the ${press} press: ${shown(state)}`;
      if (state.problems.length > 0) return `${said}: ${state.problems.join(', ')}`;
      if (calls > MAX_CALLS) return `${said}: ${calls} calls`;
      if (isSameEnd(state, end) || LET_IN.test(state.path)) return null;
      const isSilent = state.dialog === '' && state.said.length === 0;
      // Who has read a dialog or comes back from another page needs no sentence.
      const isAgain = wasAtStep && state.path === step.path && !isAcknowledged;
      if (isAgain && isSilent) return `${said}: nothing is said`;
      isAcknowledged = state.dialog !== '';
      wasAtStep = state.path === step.path;
      calls = 0;
    }
    return null;
  } finally {
    page.off('request', count);
  }
}

const API = /^\/api\//;

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

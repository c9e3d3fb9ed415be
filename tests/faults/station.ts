import type { Page, Response } from '@playwright/test';
import type { HttpResponse } from '../../mocks/server/http-response.ts';
import type { SessionStore } from '../../mocks/session/session-store.ts';
import type { RecentCall } from '../../mocks/session/recent-calls.ts';
import { isCall } from '../e2e/leaving/calls.ts';
import { returnToUsable, type Place } from '../e2e/leaving/go-to-step.ts';
import { pageActions, type PageActions } from '../e2e/leaving/page-actions.ts';
import { acceptAnyProof, rightFields } from '../e2e/leaving/prepare-action.ts';
import { readScreen } from '../e2e/leaving/screen-state.ts';
import { startAction } from '../e2e/leaving/start-action.ts';
import type { Action, OperationId, Step } from '../errors/step.ts';
import { translatorFor, type Translate } from '../errors/translate.ts';
import type { Site } from '../setup/site.ts';
import { readPage, type PageState } from './page-end.ts';
import type { Settle } from './quiet-page.ts';

/** An action of a step, with all that is needed to begin it again and again. */
export interface Station {
  page: Page;
  site: Site;
  settle: Settle;
  /** Calls that the gate keeps from the server. */
  held: Set<OperationId>;
  step: Step;
  action: Action;
  /** The step and its action, as tests/errors/expected.yaml names them. */
  at: string;
  place: Place;
  translate: Translate;
  actions: PageActions;
  fields: Step['fields'];
  /** What the server was asked, the last first. */
  recent: () => readonly RecentCall[];
  /** Brings server and browser back to where they were before the action. */
  restore: () => Promise<void>;
}

/** What happens without a fault: where it leads, and the last answer of each operation. */
export interface Good {
  end: PageState;
  answers: ReadonlyMap<OperationId, HttpResponse>;
}

/** Remembers server and browser as they are now; resolves with what brings them back. */
export async function checkpointOf(page: Page, sessions: SessionStore): Promise<() => Promise<void>> {
  const context = page.context();
  const cookies = await context.cookies();
  const restoreSession = sessions.checkpoint(browserIdIn(cookies));
  return async () => {
    restoreSession();
    await context.clearCookies();
    await context.addCookies(cookies);
  };
}

const browserIdIn = (cookies: readonly { name: string; value: string }[]): string =>
  cookies.find(({ name }) => name === '_mock')?.value ?? '';

/** Makes the server ready for an action, and remembers it so. */
export async function stationFor(
  parts: Pick<Station, 'page' | 'site' | 'settle' | 'held' | 'step' | 'action' | 'at' | 'place'>,
  sessions: SessionStore,
): Promise<Station> {
  const { page, action, at, step } = parts;
  await acceptAnyProof(page.request, action, at.endsWith(' > link'));
  const browserId = browserIdIn(await page.context().cookies());
  const translate = translatorFor('en');
  return {
    ...parts,
    translate,
    actions: pageActions(page, translate),
    fields: rightFields(step.fields),
    recent: () => sessions.findBrowser(browserId)?.recent ?? [],
    restore: await checkpointOf(page, sessions),
  };
}

/** Goes to the step again; resolves with what starts its calls, which resolves with the values of the fields then. */
export async function begin(station: Station): Promise<() => Promise<Step['fields']>> {
  const { page, place, action, actions, fields } = station;
  const { start, afterDialog } = action;
  await station.restore();
  await page.clock.setSystemTime(Date.now());
  if (start.kind !== 'load') {
    // A history entry of another page, which has another opener policy, would lose its state.
    if (isOfMock(page)) await page.goto('/unknown-session', { waitUntil: 'commit' });
    await returnToUsable(page, place);
  }
  const startIt = () => startAction(start, fields, { page, place, actions });
  if (!afterDialog) return startIt;
  await startIt();
  await actions.waitForDialog(afterDialog.button);
  return async () => {
    const { values } = await readScreen(page);
    await actions.clickButton(afterDialog.button);
    return values;
  };
}

/** The mock's own pages. */
const isOfMock = (page: Page): boolean => /^\/(demo-app|oidc|_mock)(\/|$)/.test(new URL(page.url()).pathname);

/** The page has had its time (contract §21): one attempt, or what is waited between attempts. */
export const LIMIT_MS = 12_000;
/** Of polls in which nothing moves. */
const STILL_POLLS = 5;

/** Waits until nothing is under way, and nothing moves or `isOver`; resolves with the page. @throws Error where something always is */
export async function restOf(
  { page, settle }: Pick<Station, 'page' | 'settle'>,
  isOver: (state: PageState) => boolean = () => false,
): Promise<PageState> {
  let state: PageState | undefined;
  let still = 0;
  const difference = await settle(async (quiet) => {
    state = await readPage(page);
    still = state.still && quiet > 0 ? still + 1 : 0;
    return (quiet > 0 && isOver(state)) || still >= STILL_POLLS
      ? null
      : `still busy: ${JSON.stringify(state)}`;
  }, LIMIT_MS);
  if (difference !== null || !state) throw new Error(difference ?? 'no page');
  return state;
}

/** Performs the action as it should go, and sees where it leads. @throws Error where a call is not made */
export async function performWell(station: Station): Promise<Good> {
  const { page, action, recent } = station;
  const press = await begin(station);
  const answers = new Map<OperationId, HttpResponse>();
  const reads: Promise<unknown>[] = [];
  const listen = (response: Response) => {
    const operation = action.calls.find((call) => isCall(call, response.request()));
    if (operation === undefined) return;
    reads.push(
      toHttpResponse(response, () => recent().find(({ operationId }) => operationId === operation)).then(
        (answer) => answers.set(operation, answer),
      ),
    );
  };
  page.on('response', listen);
  await press();
  const end = await restOf(station);
  await Promise.all(reads);
  page.off('response', listen);
  const missing = action.calls.filter((call) => !answers.has(call));
  if (missing.length > 0) throw new Error(`Not called: ${missing.join(', ')}; it led to ${end.path}`);
  if (end.problems.length > 0) throw new Error(`${end.path}: ${end.problems.join(', ')}`);
  return { end, answers };
}

/** @throws Error where the operation was not called */
export function answerOf({ answers }: Good, operation: OperationId): HttpResponse {
  const answer = answers.get(operation);
  if (!answer) throw new Error(`${operation} was not called.`);
  return answer;
}

/** The browser forgets the body of an answer when it leaves the page; the mock has the beginning of it. */
async function toHttpResponse(
  response: Response,
  recorded: () => RecentCall | undefined,
): Promise<HttpResponse> {
  const body = await response.text().catch(() => recorded()?.responseBody ?? '');
  return {
    status: response.status(),
    headers: response.headers(),
    ...(response.status() !== 204 && { body }),
  };
}

// @vitest-environment jsdom
import '../setup/jsdom-globals.ts';
import { expect, it } from 'vitest';
import { faultNames } from '../../mocks/faults/fault.ts';
import { faults as mockFaults } from '../../mocks/faults/faults.ts';
import { pressButton, pressNext, startAction } from './act.ts';
import { withFault } from './answers.ts';
import { openPage, setOnline, type OpenedPage, type Reply } from './open-page.tsx';
import { isLong } from './options.ts';
import { pageProblems } from './page-problems.ts';
import { readScreen } from './screen.ts';
import { targets, type Target } from './targets.ts';

/** A fault that replaces the good answer to a call. */
interface CallFault {
  name: string;
  /** The reply; without one, the browser loses its connection. */
  reply?: Reply;
  /** The number of calls with the fault; by default all. */
  times?: number | undefined;
}

/** The parts of an answer that a script can read. */
const readable = ({ status, headers = {}, body, ending, delayMs }: Reply) =>
  JSON.stringify([status, headers['content-type'], headers['content-language'], body, ending, delayMs]);

/** Every fault of the mock that changes the good answer to a call (equal results once), and a lost connection. */
function faultsOf({ operation, answerWell }: Target): CallFault[] {
  const good = answerWell(() => false)(operation);
  const seen = new Set([readable(good)]);
  const faults = faultNames.flatMap((name): CallFault[] => {
    const reply = withFault(name, operation, good);
    if (!reply || seen.has(readable(reply))) return [];
    seen.add(readable(reply));
    return [{ name, reply, times: mockFaults[name].times }];
  });
  return [...faults, { name: 'connection lost' }];
}

/** A page where an action starts; its call meets the fault, if one is left. */
interface StartedPage {
  page: OpenedPage;
  setFault: (fault: CallFault | undefined) => void;
  /** Starts the action, or its part after the dialog. Resolves with the values of the fields at that moment. */
  start: () => Promise<Readonly<Record<string, string>>>;
  /** Whether the call has met the fault. */
  isMet: () => boolean;
}

async function beginVisit(target: Target, first: CallFault | undefined): Promise<StartedPage> {
  const { operation, action } = target;
  const { afterDialog } = action;
  let fault = first;
  let met = 0;
  let isDialogNext = afterDialog !== undefined;
  const well = target.answerWell(() => isDialogNext);
  const page = await openPage(
    target.history(),
    (called) => {
      if (isDialogNext || called !== operation || !fault || met >= (fault.times ?? Infinity))
        return well(called);
      met += 1;
      if (!fault.reply) setOnline(false);
      return fault.reply ?? well(called);
    },
    target,
  );
  let typed: Readonly<Record<string, string>> = {};
  if (afterDialog) {
    await startAction(page, action.start, target.fields);
    await page.settle();
    typed = readScreen('').values;
  }
  return {
    page,
    setFault: (next) => {
      // A page that makes its calls when it opens has already met the first fault.
      if (next === fault) return;
      met = 0;
      fault = next;
      setOnline(true);
    },
    start: async () => {
      isDialogNext = false;
      if (!afterDialog) return startAction(page, action.start, target.fields);
      pressButton(afterDialog.button);
      return typed;
    },
    isMet: () => met > 0,
  };
}

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim()).filter(Boolean);

/** The path of the page, and its texts. */
function stateOf({ page }: StartedPage) {
  const { path, heading, dialog } = readScreen('');
  const said = textsOf('[data-part="notice"], [data-part="field-error"]');
  return { path, heading, dialog: dialog?.title, said, hasLeft: page.visits.length > 0 };
}
type ScreenSummary = ReturnType<typeof stateOf>;

const isSame = (one: ScreenSummary, other: ScreenSummary) => JSON.stringify(one) === JSON.stringify(other);

/** Long enough for the page to look an address up after the person stops typing. */
const PAUSE_MS = 1000;
const MOST_PRESSES = 6;
const BUSY = '[aria-busy="true"], [data-part="spinner"], [data-part="loading"][data-open]';

/** Waits until the page is quiet after a press; returns its problems then and on the way. */
async function problemsAfterPress(
  { page }: StartedPage,
  { action, isBackground }: Target,
  fault?: CallFault,
): Promise<string[]> {
  await page.wait(PAUSE_MS);
  const waits = document.querySelector(BUSY) !== null || isBackground === true;
  const isLate = action.start.kind !== 'load' && (fault?.reply?.delayMs ?? 0) > PAUSE_MS;
  await page.settle();
  return [...pageProblems(page), ...(isLate && !waits ? ['nothing shows that it waits'] : [])];
}

/** The problems of a page after a fault: it must say a fault that matters, and keep the typed text. */
function problemsOfFault(
  target: Target,
  { reply }: CallFault,
  typed: Readonly<Record<string, string>>,
  [before, now]: readonly [ScreenSummary | undefined, ScreenSummary],
): string[] {
  const { path, isBackground } = target;
  if (now.path !== path || now.hasLeft) return [];
  const isSilent = now.said.length === 0 && now.dialog === undefined && now.heading === before?.heading;
  // After an answer with a code, the person must type a secret again.
  const isJudged = reply?.body?.includes('"code":') === true;
  const lost = Object.entries(readScreen('').values)
    .filter(([name]) => typed[name] !== undefined && !(isJudged && name !== 'identifier'))
    .filter(([name, value]) => value !== typed[name])
    .map(([name, value]) => `${name} was "${String(typed[name])}" and is "${value}"`);
  return [...(isSilent && !isBackground ? ['nothing is said'] : []), ...lost];
}

/** Presses the controls that the page offers until the action has reached its end; the server answers with success. */
async function problemsUntilEnd(visit: StartedPage, target: Target, end: ScreenSummary): Promise<string[]> {
  visit.setFault(undefined);
  const way: string[] = [];
  for (let presses = 0; ; presses += 1) {
    const state = stateOf(visit);
    way.push([state.path, state.dialog ?? state.heading, ...state.said].join(' | '));
    // A page that makes its calls when it opens leads to the first page, where the person starts again.
    const beginsAnew = target.action.start.kind === 'load' && state.path === '/sign-in';
    if (state.hasLeft || beginsAnew || isSame(state, end)) return [];
    if (presses === MOST_PRESSES) return [`it does not end: ${way.join(' → ')}`];
    pressNext(target);
    const problems = await problemsAfterPress(visit, target);
    if (problems.length > 0) return problems;
  }
}

async function endOf(target: Target): Promise<ScreenSummary> {
  const visit = await beginVisit(target, undefined);
  await visit.start();
  expect(await problemsAfterPress(visit, target), 'without a fault').toEqual([]);
  const end = stateOf(visit);
  await visit.page.close();
  return end;
}

/** Tries fault after fault while the page stays at its step; returns each fault with the problems after it. */
async function differencesOf(target: Target, faults: readonly CallFault[]): Promise<string[]> {
  const end = await endOf(target);
  const differences: string[] = [];
  const left = [...faults];
  const { start, afterDialog } = target.action;
  // The browser shows its dialog for a passkey once in a visit.
  const isPasskey = /WebAuthn|passkey/.test(target.name);
  const isRepeatable = start.kind !== 'load' && !afterDialog && target.isBackground !== true && !isPasskey;
  while (left.length > 0) {
    const visit = await beginVisit(target, left[0]);
    let typed: Readonly<Record<string, string>> | undefined;
    // A page that makes its calls when it opens has no earlier state.
    let before = start.kind === 'load' ? undefined : stateOf(visit);
    for (let isAtStep = true; isAtStep;) {
      const [fault] = left.splice(0, 1);
      if (!fault) break;
      visit.setFault(fault);
      if (typed) pressNext(target);
      else typed = await visit.start();
      const problems = await problemsAfterPress(visit, target, fault);
      const now = stateOf(visit);
      if (!visit.isMet()) problems.push(`${target.operation} is not called`);
      problems.push(...problemsOfFault(target, fault, typed, [before, now]));
      // After some faults the action is done, and the page may not offer it again.
      isAtStep =
        problems.length === 0 && now.path === target.path && now.dialog === undefined && !isSame(now, end);
      isAtStep &&= left.length > 0 && isRepeatable;
      if (problems.length === 0 && !isAtStep) problems.push(...(await problemsUntilEnd(visit, target, end)));
      if (problems.length > 0) differences.push(`${fault.name}: ${problems.join('; ')}`);
      before = now;
    }
    await visit.page.close();
  }
  return differences;
}

/** All targets, but of the calls that every page begins with only those of one page. */
const chosen = targets.filter(({ path, action, isBackground }) =>
  isBackground === true && action.start.kind === 'load' ? path === '/sign-in' : true,
);

it.each(chosen.map((target, at) => ({ ...target, at, target })))(
  '$name bears every fault',
  async ({ target, at }) => {
    const faults = faultsOf(target);
    // Each fault comes first somewhere, so that no earlier message hides its own.
    const turned = [...faults.slice(at % faults.length), ...faults.slice(0, at % faults.length)];
    expect(await differencesOf(target, isLong ? turned : turned.slice(0, 1))).toEqual([]);
  },
  600_000,
);

import fc, { type Arbitrary } from 'fast-check';
import { http } from '../../src/domain/generated/constants.ts';
import en from '../../src/i18n/locales/en.json' with { type: 'json' };
import { ownPropertyAt } from '../../src/i18n/own-property.ts';
import type { Action } from '../errors/step.ts';
import type { OperationId } from '../mock/description.ts';
import { answerBy, answersTo, errorAnswer, goodAnswer, type FuzzedAnswer } from './answers.ts';
import { openPage, type OpenedPage } from './open-page.tsx';
import { pageProblems, usableControls } from './page-problems.ts';
import { settingsOf, type Target } from './targets.ts';

/** One visit: what the call gets, and what follows it. */
export interface FuzzCase {
  answer: FuzzedAnswer;
  /** Chooses the answers to the calls that follow. */
  later: number;
  /** Which control is pressed next, and after it. */
  presses: readonly number[];
}

export const casesOf = ({ operation }: Target): Arbitrary<FuzzCase> =>
  fc.record({
    answer: answersTo(operation),
    later: fc.nat(),
    presses: fc.array(fc.nat(), { maxLength: 3 }),
  });

export interface CaseResult {
  problems: string[];
  /** Whether the answer of the case was given; the page may ask for it several times. */
  reached: boolean;
  /** How many calls after it got an answer of the generators. */
  followed: number;
}

const textOf = (key: string): string => String(ownPropertyAt(en, key));
const patternOf = (key: string) =>
  new RegExp(
    `^${textOf(key)
      .split(/\{\{.+?\}\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.+')}`,
    'i',
  );

const nameOf = (control: Element) => (control.getAttribute('aria-label') ?? control.textContent).trim();

function fill(name: string, value: string): void {
  const field = document.querySelector<HTMLInputElement>(`main input[name="${name}"]:not([readonly])`);
  if (!field) return;
  if (field.type === 'checkbox') {
    if (!field.checked) field.click();
    return;
  }
  field.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: value, inputType: 'insertText' }));
}

/** Starts an action as a person would; where its page is not the one that is shown, nothing happens. */
function startAction({ start }: Action, fields: Target['fields']): void {
  const fillAll = () => {
    for (const [name, value] of Object.entries(fields)) fill(name, value);
  };
  switch (start.kind) {
    case 'form':
      fillAll();
      document.querySelector<HTMLFormElement>('main form')?.requestSubmit();
      return;
    case 'button':
    case 'ceremony': {
      const pattern = patternOf(start.label);
      usableControls()
        .find((control) => pattern.test(nameOf(control)))
        ?.click();
      return;
    }
    case 'code':
      fillAll();
      return;
    case 'load':
      return;
  }
}

/** Something for each field that a page on the way may have. */
const ANY_FIELDS = {
  identifier: 'ada@example.org',
  password: 'kelp-and-rope-42',
  new_password: 'kelp-and-rope-42',
  confirm_password: 'kelp-and-rope-42',
  saved: 'on',
};
const EXTRA_CODES = ['246813', '0000000000'];

/** Presses one of the controls that are offered, after filling in what is empty. */
function pressSome(number: number): string {
  const controls = usableControls().filter((control) => control.matches('button, a[href], summary'));
  const control = controls[number % Math.max(1, controls.length)];
  for (const [name, value] of Object.entries(ANY_FIELDS)) fill(name, value);
  if (number % 2 === 0) fill('code', EXTRA_CODES[number % EXTRA_CODES.length] ?? '');
  control?.click();
  return control ? nameOf(control).slice(0, 60) : 'nothing';
}

const PAUSE_MS = 1000;

/** Visits a target with the answers of a case; resolves with everything that is wrong on the way. */
export async function runCase(
  { operation, action, fields, tenant, begin }: Target,
  { answer, later, presses }: FuzzCase,
): Promise<CaseResult> {
  let reached = false;
  /** `way`: what leads to the call is answered well; `after`: anything may come. */
  let phase: 'way' | 'dialog' | 'call' | 'after' = action.afterDialog ? 'dialog' : 'call';
  let followed = 0;
  const { afterDialog } = action;
  const dialogOperation = afterDialog && (afterDialog.operation ?? 'submitInteraction');
  const reply = (called: OperationId): FuzzedAnswer => {
    if (phase === 'after') return answerBy(called, later + (followed += 1));
    if (phase === 'dialog' && called === dialogOperation)
      return errorAnswer(called, afterDialog?.errorCode ?? '');
    if (phase === 'call' && called === operation) {
      reached = true;
      return answer;
    }
    return called === 'getSignInExperience' ? settingsOf(tenant) : goodAnswer(called);
  };

  const problems: string[] = [];
  const entries = begin();
  const page = await openPage(entries, reply);
  const look = (when: string) => {
    for (const problem of pageProblems(page)) problems.push(`${when}: ${problem}`);
  };
  try {
    startAction(action, fields);
    // An address is looked up when the typing has paused.
    await page.wait(PAUSE_MS);
    await page.settle();
    if (afterDialog) {
      phase = 'call';
      const pattern = patternOf(afterDialog.button);
      usableControls()
        .find((control) => pattern.test(nameOf(control)))
        ?.click();
      await page.settle();
    }
    look('after the answer');
    phase = 'after';
    if (page.visits.length > 0) await seeThatItIsNotStuck(page, look);
    for (const [index, number] of presses.entries()) {
      if (problems.length > 0 || page.visits.length > 0) break;
      const pressed = pressSome(number);
      await page.settle();
      look(`after press ${String(index + 1)} on "${pressed}"`);
    }
  } finally {
    await page.close();
  }
  return { problems, reached, followed };
}

/** Where the browser does not follow a redirect, the page offers to go on by itself. */
async function seeThatItIsNotStuck(page: OpenedPage, look: (when: string) => void): Promise<void> {
  await page.wait(http.timeoutMs + 1000);
  await page.settle();
  if (usableControls().length === 0) look('when the browser stays');
}

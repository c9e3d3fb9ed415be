// @vitest-environment jsdom
import '../setup/jsdom-globals.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { http } from '../../src/domain/generated/constants.ts';
import { ANY_FIELDS, fill, nameOf, pressButton, startAction } from './act.ts';
import { targets, type Target } from './targets.ts';
import { openPage, type OpenedPage } from './open-page.tsx';
import { fuzzRuns, fuzzSeed } from './options.ts';
import { pageProblems, usableControls } from './page-problems.ts';
import { answerBy, answersTo, type RandomAnswer } from './random-answers.ts';

/** One visit: the answer to the call, and the steps after it. */
interface FuzzCase {
  answer: RandomAnswer;
  /** Chooses the answers to later calls. */
  later: number;
  /** Choose the controls to press next. */
  presses: readonly number[];
}

const casesOf = ({ operation }: Target) =>
  fc.record({
    answer: answersTo(operation),
    later: fc.nat(),
    presses: fc.array(fc.nat(), { maxLength: 3 }),
  });

/** Long enough for the page to look an address up after the person stops typing. */
const PAUSE_MS = 1000;

/** Visits a target with the answers of a case; resolves with all problems on the way. */
async function problemsOf(
  target: Target,
  { answer, later, presses }: FuzzCase,
  onReached: () => void,
): Promise<string[]> {
  const { operation, action } = target;
  let isOver = false;
  let isDialogNext = action.afterDialog !== undefined;
  let followed = 0;
  const well = target.answerWell(() => isDialogNext);
  const page = await openPage(
    target.history(),
    (called) => {
      if (isOver) return answerBy(called, later + (followed += 1));
      if (isDialogNext || called !== operation) return well(called);
      onReached();
      return answer;
    },
    target,
  );
  const problems: string[] = [];
  const look = (when: string) => {
    for (const problem of pageProblems(page)) problems.push(`${when}: ${problem}`);
  };
  try {
    await startAction(page, action.start, target.fields);
    await page.wait(PAUSE_MS);
    await page.settle();
    if (action.afterDialog) {
      isDialogNext = false;
      pressButton(action.afterDialog.button);
      await page.settle();
    }
    look('after the answer');
    isOver = true;
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
  return problems;
}

const EXTRA_CODES = ['246813', '0000000000'];

/** Fills in empty fields, and presses one of the offered controls. */
function pressSome(number: number): string {
  const controls = usableControls().filter((control) => control.matches('button, a[href], summary'));
  const control = controls[number % Math.max(1, controls.length)];
  for (const [name, value] of Object.entries(ANY_FIELDS)) fill(name, value);
  if (number % 2 === 0) fill('code', EXTRA_CODES[number % EXTRA_CODES.length] ?? '');
  control?.click();
  return control ? nameOf(control).slice(0, 60) : 'nothing';
}

/** Checks that the page offers to continue if the browser does not follow a redirect. */
async function seeThatItIsNotStuck(page: OpenedPage, look: (when: string) => void): Promise<void> {
  await page.wait(http.timeoutMs + 1000);
  await page.settle();
  if (usableControls().length === 0) look('when the browser stays');
}

/** One target for each operation, because `npm test` has no time for more. */
const sample = [...new Map(targets.toReversed().map((target) => [target.operation, target])).values()];

/** Each target has its own seed, so that they do not all begin with the same kind of answer. */
const seedOf = ({ name }: Target) =>
  [...name].reduce((mixed, letter) => (Math.imul(mixed, 31) + letter.charCodeAt(0)) | 0, fuzzSeed);

const shown = ({ answer, ...rest }: FuzzCase) =>
  JSON.stringify({ ...rest, answer: { ...answer, body: answer.body?.slice(0, 2000) } });

/** The time for making a failure smaller; after it, the test reports the failure as it is. */
const SHRINK_MS = 60_000;

it.each(fuzzRuns > 1 ? targets : sample)(
  '$name survives any answer',
  async (target) => {
    let failedAt = Infinity;
    let reached = 0;
    const property = fc.asyncProperty(casesOf(target), async (fuzzCase) => {
      // fast-check then keeps the last failure that it has.
      if (Date.now() > failedAt + SHRINK_MS) return;
      const problems = await problemsOf(target, fuzzCase, () => (reached += 1));
      if (problems.length === 0) return;
      failedAt = Math.min(failedAt, Date.now());
      throw new Error(problems.join('\n'));
    });
    const details = await fc.check(property, { seed: seedOf(target), numRuns: fuzzRuns });
    expect(reached, `${target.operation} is called`).toBeGreaterThan(0);
    const [smallest] = details.counterexample ?? [];
    if (smallest)
      expect.fail(
        `${target.operation} was answered ${shown(smallest)}\n${String(details.errorInstance)}\n` +
          `To see it again: npm run part -- failures fuzz --seed ${String(fuzzSeed)} --only '${target.name}'`,
      );
  },
  1_200_000,
);

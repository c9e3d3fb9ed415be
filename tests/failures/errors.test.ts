// @vitest-environment jsdom
import '../setup/jsdom-globals.ts';
import { describe, expect, it } from 'vitest';
import { pressButton, startAction } from './act.ts';
import { answersOf, errorAnswer } from './answers.ts';
import { answerWell, historyOf } from './begin.ts';
import { errorCases, sampleOf, type ErrorCase } from './error-cases.ts';
import { expectationOf } from './expectation.ts';
import { expectedTable } from './expected.ts';
import { openPage, type OpenedPage } from './open-page.tsx';
import { isLong } from './options.ts';
import { differenceBetween, readScreen, type ScreenState } from './screen.ts';
import { actions } from './steps.ts';
import { translatorFor, type Language } from './translate.ts';

/** The call that ends a sign-in. */
const submits = { interaction: 'submitInteraction', experience: 'submit' } as const;

const messageOf = ({ answer: { body = '' } }: ErrorCase): string => {
  const [, message] = /"message":("(?:[^"\\]|\\.)*")/.exec(body) ?? [];
  return message === undefined ? '' : String(JSON.parse(message));
};

/** Opens the step, starts the action and compares the page with expected.yaml; null if they agree. */
async function differenceOf(errorCase: ErrorCase, language: Language = 'en'): Promise<string | null> {
  const { api, step, action, operation, answer, expected } = errorCase;
  const translate = translatorFor(language);
  let isStarted = action.afterDialog === undefined;
  let refusals = 0;
  const well = answerWell(errorCase, () => !isStarted);
  const entries = historyOf(step);
  const page = await openPage(
    entries,
    (called) => {
      if (isStarted && called === operation) {
        refusals += 1;
        return answer;
      }
      // The server still asks for the same step.
      const isAgain = refusals > 0 && called === submits[api] && 'submitAgain' in expected;
      return isAgain ? errorAnswer(called, expected.submitAgain ?? '') : well(called);
    },
    { language, api },
  );
  try {
    let values = await startAction(page, action.start, step.fields);
    await page.settle();
    if (action.afterDialog) {
      // The dialog follows an error, so the page has already emptied secrets.
      values = readScreen('').values;
      isStarted = true;
      pressButton(action.afterDialog.button);
      await page.settle();
    }
    const message = messageOf(errorCase);
    const visit = { step, action, translate, language, message, values, entries };
    const { first, button, then } = expectationOf(errorCase, visit);
    if (refusals === 0) return `${operation} is not called`;
    const difference = await compare(page, first, translate('page.with_error', { title: '' }));
    if (difference !== null || button === undefined) return difference;
    [...document.querySelectorAll<HTMLElement>('dialog[open] button')]
      .find(({ textContent }) => textContent.trim() === button)
      ?.click();
    const after = await compare(page, then, '');
    return after && `after "${button}": ${after}`;
  } finally {
    await page.close();
  }
}

async function compare(page: OpenedPage, expected: Partial<ScreenState>, errorTitle: string) {
  await page.settle();
  const problem = page.errors[0] ?? differenceBetween(expected, readScreen(errorTitle));
  return problem;
}

const chosen = isLong ? errorCases : sampleOf(errorCases);

const chosenActions = actions
  .map(({ at, api }) => ({ at, api, cases: chosen.filter((one) => one.at === at && one.api === api) }))
  .filter(({ cases }) => cases.length > 0);

describe.each(chosenActions)('$api $at', ({ cases }) => {
  it(`shows for ${cases.length} answers the outcome in expected.yaml`, async () => {
    const differences: string[] = [];
    for (const errorCase of cases) {
      const difference = await differenceOf(errorCase).catch(String);
      if (difference !== null) differences.push(`${errorCase.operation} ${errorCase.name}: ${difference}`);
    }
    expect(differences).toEqual([]);
  }, 600_000);
});

const inGerman = errorCases.filter(
  ({ at, api, code, expected }) =>
    api === 'interaction' &&
    at === '/sign-in, password only > submit' &&
    (code === null ||
      ['session.invalid_credentials', 'user.suspended', 'session.not_found'].includes(code)) &&
    !('confirm' in expected),
);

it.each(inGerman)(
  '$operation $name: a German page shows our words, or the words of the server in German',
  async (one) => {
    expect(await differenceOf(one, 'de')).toBeNull();
  },
);

it('expected.yaml names only existing actions, and answers that a call can get', () => {
  const { codes, overrides } = expectedTable;
  const ats = new Set(actions.map(({ at }) => at));
  expect(overrides.flatMap(({ at = [] }) => at).filter((at) => !ats.has(at))).toEqual([]);
  const calls = new Set(actions.flatMap(({ calls: made }) => made));
  expect(overrides.flatMap((override) => override.calls ?? []).filter((call) => !calls.has(call))).toEqual(
    [],
  );
  const names = new Set([...calls].flatMap(answersOf).flatMap(({ code, example }) => [code, example]));
  const listed = [codes, ...overrides.map((override) => override.codes)].flatMap(Object.keys);
  expect(listed.filter((name) => !names.has(name))).toEqual([]);
});

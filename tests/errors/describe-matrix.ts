import { expect, test } from '../setup/fixtures.ts';
import type { Pair } from './pairs.ts';
import type { StepName } from './steps.ts';
import { visit } from './visit.ts';
import { walkTo } from './walks.ts';
import { wordsOf, type Language } from './words.ts';

/** A pair that has been visited, for the report. */
export interface Visited {
  step: string;
  action: string;
  operation: string;
  answer: string;
  code: string | null;
  pending: boolean;
  language: Language;
  /** What was not as expected. */
  wrong: string | null;
}

/** One test per step: it gets there once, and then sees every answer. */
export function describeStep(step: StepName, pairs: readonly Pair[], language: Language): void {
  test(`${step} (${language}): ${pairs.length} answers`, async ({ page }, info) => {
    const entries = await walkTo(page, step, wordsOf(language));
    const visited: Visited[] = [];
    for (const pair of pairs) {
      const wrong = await visit(pair, { page, entries, language });
      const { action, operation, answer, pending } = pair;
      visited.push({
        step,
        action,
        operation,
        answer: answer.name,
        code: answer.code,
        pending,
        language,
        wrong,
      });
    }
    await info.attach('visited', { body: JSON.stringify(visited), contentType: 'application/json' });
    const failed = visited.filter(({ wrong }) => wrong !== null);
    expect(failed.map((one) => `${one.action}, ${one.operation} ${one.answer}: ${one.wrong}`)).toEqual([]);
  });
}

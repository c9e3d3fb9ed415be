import type { TestInfo } from '@playwright/test';
import { expect, test } from '../setup/fixtures.ts';
import type { ErrorCase } from './error-cases.ts';
import type { StepName } from './steps.ts';
import { visitErrorCase } from './visit-error-case.ts';
import { goToStep } from '../e2e/leaving/go-to-step.ts';
import type { Language } from './translate.ts';

export interface VisitResult {
  step: string;
  action: string;
  operation: string;
  answer: string;
  code: string | null;
  language: Language;
  difference: string | null;
}

/** One test per step: goes there once, then tries every answer. */
export function describeStep(step: StepName, errorCases: readonly ErrorCase[], language: Language): void {
  test(`${step} (${language}): ${errorCases.length} answers`, async ({ page }, info) => {
    const place = await goToStep(page, step, language);
    expect(errorCases.length).toBeGreaterThan(0);
    const results: VisitResult[] = [];
    for (const errorCase of errorCases) {
      const difference = await visitErrorCase(errorCase, { page, place, language });
      const { action, operation, answer } = errorCase;
      results.push({
        step,
        action,
        operation,
        answer: answer.name,
        code: answer.code,
        language,
        difference,
      });
    }
    await reportResults(info, results);
  });
}

/** Hands the results to report.ts; fails with those that differ. */
export async function reportResults(info: TestInfo, results: readonly VisitResult[]): Promise<void> {
  await info.attach('results', { body: JSON.stringify(results), contentType: 'application/json' });
  const failed = results.filter(({ difference }) => difference !== null);
  expect(
    failed.map(
      ({ action, operation, answer, difference }) => `${action}, ${operation} ${answer}: ${difference}`,
    ),
  ).toEqual([]);
}

import { test } from '../setup/fixtures.ts';
import { describeStep } from './describe-step.ts';
import { errorCasesOf } from './error-cases.ts';
import { stepNames } from './steps.ts';

test.setTimeout(600_000);
test.describe('every error', { tag: '@matrix' }, () => {
  for (const step of stepNames) describeStep(step, errorCasesOf(step), 'en');
});

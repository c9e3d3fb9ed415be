import { test } from '../setup/fixtures.ts';
import { describeStep } from './describe-matrix.ts';
import { sampleOf } from './sample.ts';
import { stepNames, type StepName } from './steps.ts';

/** Where every place for words is used: a field, the page, an alert, a question. */
const germanSteps: readonly StepName[] = ['/sign-in/verification-code', '/register/password'];

for (const step of stepNames) describeStep(step, sampleOf(step), 'en');

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });
  for (const step of germanSteps) describeStep(step, sampleOf(step), 'de');
});

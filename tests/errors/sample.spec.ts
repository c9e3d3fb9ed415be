import { test } from '../setup/fixtures.ts';
import { describeStep } from './describe-step.ts';
import { sampleOf } from './sample.ts';
import { stepNames, type StepName } from './steps.ts';

/** These show errors everywhere: at a field, in the page, in an alert and in a confirmation. */
const germanSteps: readonly StepName[] = ['/sign-in/verification-code', '/register/password'];

for (const step of stepNames) describeStep(step, sampleOf(step), 'en');

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });
  for (const step of germanSteps) describeStep(step, sampleOf(step), 'de');
});

import { test } from '../setup/fixtures.ts';
import { describeStep } from './describe-step.ts';
import { sampleOf } from './sample.ts';
import { stepNames } from './steps.ts';

for (const step of stepNames.filter((name) => sampleOf(name).length > 0))
  describeStep(step, sampleOf(step), 'en');

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });
  describeStep('/register/verification-code', sampleOf('/register/verification-code').slice(0, 2), 'de');
});

import { stepNames } from '../errors/steps.ts';
import { test } from '../setup/fixtures.ts';
import { describeFaults } from './describe-faults.ts';
import { describeFirstCalls } from './describe-first-calls.ts';

// A provider refuses what a wrong answer has made of its address, in a page that is not ours.
test.use({ possibleWarnings: [/^console error: Failed to load resource: .* status of 400 /] });

test.setTimeout(1_200_000);
test.describe('every fault', { tag: '@matrix' }, () => {
  for (const step of stepNames) describeFaults(step);
  describeFirstCalls();
});

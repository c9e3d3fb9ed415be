import { stepNames } from '../errors/steps.ts';
import { test } from '../setup/fixtures.ts';
import { describeFaults } from './describe-faults.ts';
import { describeFirstCalls } from './describe-first-calls.ts';

test.setTimeout(1_200_000);
for (const step of stepNames) describeFaults(step);
describeFirstCalls();

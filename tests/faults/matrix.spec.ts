import { stepNames } from '../errors/steps.ts';
import { test } from '../setup/fixtures.ts';
import { describeFaults } from './describe-faults.ts';

test.setTimeout(1_200_000);
for (const step of stepNames) describeFaults(step);

import { test } from '../setup/fixtures.ts';
import { describeStep } from './describe-matrix.ts';
import { pairsOf } from './pairs.ts';
import { stepNames } from './steps.ts';

test.setTimeout(600_000);
for (const step of stepNames) describeStep(step, pairsOf(step), 'en');

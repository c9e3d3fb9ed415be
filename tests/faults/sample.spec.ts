import { stepNames } from '../errors/steps.ts';
import { describeFaults } from './describe-faults.ts';
import { sample } from './sample.ts';

for (const step of stepNames) if (sample[step]) describeFaults(step, sample[step]);

import { test } from '../../setup/fixtures.ts';
import { leavingCases } from '../leaving/leaving-cases.ts';
import { answerLate, type Delay } from './late-answer.ts';

const DELAYS: readonly Delay[] = ['8 s', '15 s'];

test.setTimeout(150_000);

for (const leavingCase of leavingCases)
  for (const delay of DELAYS) {
    const { step, name, during } = leavingCase;
    test(`${step}, ${name}: ${during} answers after ${delay}`, { tag: '@matrix' }, ({ page, site }) =>
      answerLate(leavingCase, delay, page, site),
    );
  }

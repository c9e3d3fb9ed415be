import { test } from '../../setup/fixtures.ts';
import { leaveDuringCall } from './leave-during-call.ts';
import { leavingCases } from './leaving-cases.ts';

/** `npm run leaving` runs all cases; `npm test` runs two of different calls and screens, without @matrix. */
const isSampled = (index: number): boolean => index % 36 === 17;

for (const [index, leavingCase] of leavingCases.entries()) {
  const { step, name, during } = leavingCase;
  test(
    `${step}, ${name}: left during ${during}`,
    { tag: isSampled(index) ? [] : '@matrix' },
    ({ page, site }) => leaveDuringCall(leavingCase, page, site),
  );
}

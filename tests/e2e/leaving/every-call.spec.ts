import { test } from '../../setup/fixtures.ts';
import { leaveDuringCall } from './leave-during-call.ts';
import { leavingCases, type LeavingCase } from './leaving-cases.ts';

/** `npm run leaving` runs all cases; `npm test` runs one, whose sign-in succeeds after the person has left. */
const isSampled = ({ step, name, during }: LeavingCase): boolean =>
  step === '/continue/verification-code?linkSocial' && name === 'link' && during === 'submitInteraction';

for (const leavingCase of leavingCases) {
  const { step, name, during } = leavingCase;
  test(
    `${step}, ${name}: left during ${during}`,
    { tag: isSampled(leavingCase) ? [] : '@matrix' },
    ({ page, site }) => leaveDuringCall(leavingCase, page, site),
  );
}

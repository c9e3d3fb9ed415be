import { test } from '../../setup/fixtures.ts';
import { leaveDuringCall } from './leave-during-call.ts';
import { leavingCases } from './leaving-cases.ts';

/** `npm run matrix -- --grep leaving/` runs all cases; `npm test` runs this one, whose sign-in succeeds after the person has left. */
const sampled = leavingCases.find(
  ({ step, name, during }) =>
    step === '/continue/verification-code?linkSocial' && name === 'link' && during === 'submitInteraction',
);
if (!sampled) throw new Error('No case is left for npm test.');

for (const leavingCase of leavingCases) {
  const { step, name, during } = leavingCase;
  test(
    `${step}, ${name}: left during ${during}`,
    { tag: leavingCase === sampled ? [] : '@matrix' },
    ({ page, site }) => leaveDuringCall(leavingCase, page, site),
  );
}

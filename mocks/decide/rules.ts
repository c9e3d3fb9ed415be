import { bindFactor } from './bind-factor.ts';
import { breachRange } from './breach-range.ts';
import { consent } from './consent.ts';
import { interaction } from './interaction.ts';
import { newFactor } from './new-factor.ts';
import { profile } from './profile.ts';
import type { Rules } from './rule.ts';
import { secondStep } from './second-step.ts';
import { submit } from './submit.ts';
import { verification } from './verification.ts';
import { wellKnown } from './well-known.ts';

/** A rule per operation of the contract; a missing one does not compile. */
export const rules = {
  ...wellKnown,
  ...interaction,
  ...profile,
  ...submit,
  ...verification,
  ...newFactor,
  ...bindFactor,
  ...secondStep,
  ...consent,
  ...breachRange,
} satisfies Rules;

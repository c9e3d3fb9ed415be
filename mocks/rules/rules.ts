import { bindFactor } from './mfa/bind-factor.ts';
import { breachRange } from './breach-range.ts';
import { consent } from './consent.ts';
import { interaction } from './interaction/interaction.ts';
import { factorSetup } from './mfa/factor-setup.ts';
import { profile } from './profile/profile.ts';
import type { Rules } from './rule.ts';
import { singleSignOn } from './single-sign-on/single-sign-on.ts';
import { verifyFactor } from './mfa/verify-factor.ts';
import { submit } from './submit/submit.ts';
import { startVerification } from './identify/start-verification.ts';
import { wellKnown } from './well-known/well-known.ts';

/** One rule for each operation; the compiler names a missing one. */
export const rules = {
  ...wellKnown,
  ...interaction,
  ...profile,
  ...submit,
  ...startVerification,
  ...factorSetup,
  ...bindFactor,
  ...verifyFactor,
  ...singleSignOn,
  ...consent,
  ...breachRange,
} satisfies Rules;

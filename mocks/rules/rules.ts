import { bindFactor } from '../dialects/interaction/mfa/bind-factor.ts';
import { breachRange } from './breach-range.ts';
import { consent } from './consent.ts';
import { interaction } from '../dialects/interaction/interaction.ts';
import { factorSetup } from '../dialects/interaction/mfa/factor-setup.ts';
import { profile } from '../dialects/interaction/profile.ts';
import type { Rules } from './rule.ts';
import { singleSignOn } from '../dialects/interaction/single-sign-on.ts';
import { verifyFactor } from '../dialects/interaction/mfa/verify-factor.ts';
import { submit } from '../dialects/interaction/submit/submit.ts';
import { startVerification } from '../dialects/interaction/identify/start-verification.ts';
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

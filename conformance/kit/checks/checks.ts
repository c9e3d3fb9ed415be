import type { Api } from '../resources.ts';
import { flowChecks } from '../flows/flow-checks.ts';
import { boundaryChecks } from './boundary.ts';
import type { Check } from './check.ts';
import { documentedAnswerChecks } from './documented-answers.ts';
import { hardeningChecks } from './hardening.ts';
import { limitChecks } from './limits.ts';
import { nearMissChecks } from './near-misses.ts';
import { publicChecks } from './public.ts';
import { refusalChecks } from './refusals.ts';
import { secondFactorChecks } from './second-factor.ts';
import { sessionChecks } from './sessions.ts';
import { singleSignOnChecks } from './single-sign-on.ts';
import { socialChecks } from './social.ts';
import { takeoverChecks } from './takeover.ts';
import { wireChecks } from './wire.ts';

/** The checks in code that cover an API. */
export const checksOf = (api: Api): readonly Check[] =>
  [
    ...publicChecks,
    ...boundaryChecks,
    ...hardeningChecks,
    ...wireChecks,
    ...takeoverChecks,
    ...secondFactorChecks,
    ...refusalChecks,
    ...sessionChecks,
    ...limitChecks,
    ...nearMissChecks,
    ...socialChecks,
    ...singleSignOnChecks,
    ...flowChecks(),
    ...documentedAnswerChecks,
  ].filter(({ apis }) => apis.includes(api));

import { boundaryChecks } from './boundary.ts';
import type { Check } from './check.ts';
import { documentedAnswerChecks } from './documented-answers.ts';
import { hardeningChecks } from './hardening.ts';
import { nearMissChecks } from './near-misses.ts';
import { publicChecks } from './public.ts';
import { refusalChecks } from './refusals.ts';
import { sessionChecks } from './sessions.ts';
import { singleSignOnChecks } from './single-sign-on.ts';

export const builtInChecks: readonly Check[] = [
  ...publicChecks,
  ...boundaryChecks,
  ...hardeningChecks,
  ...refusalChecks,
  ...sessionChecks,
  ...nearMissChecks,
  ...singleSignOnChecks,
  ...documentedAnswerChecks,
];

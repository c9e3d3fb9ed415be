import { boundaryChecks } from './boundary.ts';
import type { Check } from './check.ts';
import { documentedAnswerChecks } from './documented-answers.ts';
import { hardeningChecks } from './hardening.ts';
import { publicChecks } from './public.ts';

export const builtInChecks: readonly Check[] = [
  ...publicChecks,
  ...boundaryChecks,
  ...hardeningChecks,
  ...documentedAnswerChecks,
];

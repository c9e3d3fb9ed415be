import { boundaryChecks } from './boundary.ts';
import type { Check } from './check.ts';
import { hardeningChecks } from './hardening.ts';
import { publicChecks } from './public.ts';

export const builtInChecks: readonly Check[] = [...publicChecks, ...boundaryChecks, ...hardeningChecks];

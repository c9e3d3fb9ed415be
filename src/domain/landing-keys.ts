import type { MessageKey } from '../i18n/keys.ts';
import { KIND_NAMES } from './kind-names.ts';
import { LANDING_INPUTS, LANDING_SUBMITS, LANDING_TITLES } from './landing.ts';

/** The keys of the texts that `landing` reads, which the build puts into index.html. */
export const LANDING_KEYS: readonly MessageKey[] = [
  ...Object.values(LANDING_TITLES),
  ...Object.values(LANDING_SUBMITS),
  ...Object.values(LANDING_INPUTS).map(({ label }) => label),
  ...Object.values(KIND_NAMES),
];

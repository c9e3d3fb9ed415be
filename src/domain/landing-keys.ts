import type { MessageKey } from '../i18n/keys.ts';
import { KIND_NAMES } from './kind-names.ts';
import { LANDING_INPUTS, LANDING_SUBMITS, LANDING_TITLES } from './landing.ts';
import { TERMS_TEXTS } from './terms.ts';

/** The keys of the texts that the forms of index.html may have beside those of their markup. */
export const LANDING_KEYS: readonly MessageKey[] = [
  ...Object.values(LANDING_TITLES),
  ...Object.values(LANDING_SUBMITS),
  ...Object.values(LANDING_INPUTS).map(({ label }) => label),
  ...Object.values(KIND_NAMES),
  ...TERMS_TEXTS,
];

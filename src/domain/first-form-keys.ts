import type { MessageKey } from '../i18n/keys.ts';
import { KIND_NAMES } from './kind-names.ts';
import { FIRST_FORM_INPUTS, FIRST_FORM_SUBMITS, FIRST_FORM_TITLES } from './first-form.ts';
import { TERMS_TEXTS } from './terms.ts';

/** The keys of further texts that the forms of index.html may show, beside the ones in their markup. */
export const FIRST_FORM_KEYS: readonly MessageKey[] = [
  ...Object.values(FIRST_FORM_TITLES),
  ...Object.values(FIRST_FORM_SUBMITS),
  ...Object.values(FIRST_FORM_INPUTS).map(({ label }) => label),
  ...Object.values(KIND_NAMES),
  ...TERMS_TEXTS,
];

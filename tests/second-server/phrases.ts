import type { Variant } from './variants.ts';

/** Sent without `languageTag`, which means that the tenant overrides nothing: a page must ignore them. */
const serverPhrases = { action: { sign_in: 'Enter (server)' }, input: { password: 'Secret (server)' } };

const unknownPhrases = { action: { sign_in: 'Enter, {{title}}' }, kiosk: { welcome: 'Welcome to the hall' } };

/** Body of GET phrases; this server speaks English only. */
export const phrasesFor = (variant: Variant): object =>
  variant === 'newer'
    ? { languageTag: 'en', translation: unknownPhrases }
    : { translation: variant === 'broken-parts' ? null : serverPhrases };

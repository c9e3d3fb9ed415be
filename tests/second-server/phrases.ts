import type { Variant } from './variants.ts';

/** Phrases without `languageTag`, which a page must ignore because the tenant overrides nothing. */
const serverPhrases = { action: { sign_in: 'Enter (server)' }, input: { password: 'Secret (server)' } };

const unknownPhrases = { action: { sign_in: 'Enter, {{title}}' }, kiosk: { welcome: 'Welcome to the hall' } };

/** Body of GET phrases; this server speaks English only. */
export const phrasesFor = (variant: Variant): object =>
  variant === 'newer'
    ? { languageTag: 'en', translation: unknownPhrases }
    : { translation: variant === 'broken-parts' ? null : serverPhrases };

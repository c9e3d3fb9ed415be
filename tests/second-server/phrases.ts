import { preferredLanguage } from './error-response.ts';
import type { Variant } from './variants.ts';

/** Sent without `languageTag`, which means that the tenant overrides nothing: a page must ignore them (contract §5). */
const serverPhrases = {
  en: { action: { sign_in: 'Enter (server)' }, input: { password: 'Secret (server)' } },
  de: { action: { sign_in: 'Eintreten (Server)' }, input: { password: 'Geheimnis (Server)' } },
};

const unknownPhrases = { action: { sign_in: 'Enter, {{title}}' }, kiosk: { welcome: 'Welcome to the hall' } };

/** Body and Content-Language of GET phrases, from `lng`, or else Accept-Language. */
export function phrasesFor(variant: Variant, lng: string | null, acceptLanguage: string | undefined) {
  const language = preferredLanguage(lng ?? acceptLanguage);
  if (variant === 'newer') return { language, body: { languageTag: language, translation: unknownPhrases } };
  return { language, body: { translation: variant === 'broken-parts' ? null : serverPhrases[language] } };
}

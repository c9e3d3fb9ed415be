import { languageOf } from './refusal.ts';
import type { Variant } from './settings.ts';

/** This server's own words: without `languageTag` the tenant has overridden none of them, so a page takes none (contract §5). */
const words = {
  en: { action: { sign_in: 'Enter (server)' }, input: { password: 'Secret (server)' } },
  de: { action: { sign_in: 'Eintreten (Server)' }, input: { password: 'Geheimnis (Server)' } },
};

/** Overridden, but with a placeholder and a key that no page can know. */
const odd = { action: { sign_in: 'Enter, {{title}}' }, kiosk: { welcome: 'Welcome to the hall' } };

/** Body and Content-Language of GET phrases: by `lng`, else by Accept-Language, else English. */
export function phrasesFor(variant: Variant, lng: string | null, acceptLanguage: string | undefined) {
  const language = languageOf(lng ?? acceptLanguage);
  if (variant === 'newer') return { language, body: { languageTag: language, translation: odd } };
  return { language, body: { translation: variant === 'broken-parts' ? null : words[language] } };
}

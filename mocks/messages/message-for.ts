import { negotiateLanguage } from '../decide/well-known/negotiate-language.ts';
import { germanMessages } from './german-messages.ts';

/** By language tag; the English messages are those of the examples in the description. */
const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = { de: germanMessages };
const knownLanguages = ['en', ...Object.keys(messages)];

/**
 * The message of an error code in the language of an Accept-Language header (contract §1); undefined means the English
 * message of the example, also for an unknown code.
 */
export function messageFor(code: string, acceptLanguage: string | undefined): string | undefined {
  const translated = messages[negotiateLanguage(knownLanguages, { acceptLanguage, fallback: 'en' })];
  return translated && Object.hasOwn(translated, code) ? translated[code] : undefined;
}

import { negotiateLanguage } from '../rules/well-known/negotiate-language.ts';
import { isFrom, type ServerRelease } from '../session/server-release.ts';
import { germanMessages } from './german-messages.ts';

/** Messages by language tag. English ones come from the examples of the description. */
const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = { de: germanMessages };

const lockoutCode = 'session.verification_blocked_too_many_attempts';
/** Release 1.42 has the lockout as a setting, and only its message contains the minutes. */
const newerLockoutMessages: Readonly<Record<string, string>> = {
  en: 'Too many attempts. Try again in 60 minutes.',
  de: 'Zu viele Versuche. Versuchen Sie es in 60 Minuten erneut.',
};
const knownLanguages = ['en', ...Object.keys(messages)];

/**
 * The message of an error code in the language of an Accept-Language header; undefined means the English
 * message of the example, also for an unknown code.
 */
export function messageFor(
  code: string,
  acceptLanguage: string | undefined,
  release: ServerRelease,
): string | undefined {
  const language = negotiateLanguage(knownLanguages, { acceptLanguage, fallback: 'en', release });
  if (code === lockoutCode && isFrom('1.42', release)) return newerLockoutMessages[language];
  const translated = messages[language];
  return translated && Object.hasOwn(translated, code) ? translated[code] : undefined;
}

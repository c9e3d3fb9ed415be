import { negotiate } from '../decide/language.ts';
import { germanMessages } from './de.ts';

/** By language tag; English is what the examples of the description say. */
const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = { de: germanMessages };
const known = ['en', ...Object.keys(messages)];

/**
 * The message of an error code in the language of an Accept-Language header (contract §1). Undefined: what the example
 * says, which is English, is right; also for a code that nobody knows.
 */
export function messageFor(code: string, acceptLanguage: string | undefined): string | undefined {
  const own = messages[negotiate(known, { acceptLanguage, fallback: 'en' })];
  return own && Object.hasOwn(own, code) ? own[code] : undefined;
}

import { contentLanguageTag, type LanguageTag } from '../../i18n/languages.ts';
import type { Phrases } from '../../i18n/phrases-answer.ts';
import { isAnything, isObjectOf, isString, type Guarded } from '../../domain/type-guards.ts';

const isServerData = isObjectOf(
  {},
  {
    signInExperience: isObjectOf({ data: isAnything }),
    phrases: isObjectOf({ lng: isString, data: isAnything }),
  },
);
export type ServerData = Guarded<typeof isServerData>;

const INLINED = /^\s*Object\.freeze\(([\s\S]*)\)\s*;?\s*$/;

/**
 * Reads the settings and phrases that newer servers inline into index.html as `Object.freeze({…})`, replacing a token.
 * Returns {} if the token is still there or the text is invalid; then both are fetched.
 */
export function readServerData(text: string | null | undefined): ServerData {
  const json = INLINED.exec(text ?? '')?.[1];
  if (json === undefined) return {};
  try {
    const data: unknown = JSON.parse(json);
    return isServerData(data) ? data : {};
  } catch {
    return {};
  }
}

/** Default settings and a tenant without texts of its own, so that the page requests neither. */
export const defaultServerData = (tag: LanguageTag): ServerData => ({
  signInExperience: { data: { signInMode: 'SignInAndRegister' } },
  phrases: { lng: tag, data: {} },
});

/** The inlined phrases, if they are in this language; the server only knows the browser's. */
export function phrasesIn(tag: string, { phrases }: Pick<ServerData, 'phrases'>): Phrases | undefined {
  if (!phrases || contentLanguageTag(phrases.lng) !== tag) return undefined;
  return { body: phrases.data, language: phrases.lng };
}

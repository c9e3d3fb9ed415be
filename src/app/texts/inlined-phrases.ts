import { contentLanguageTag } from '../../i18n/languages.ts';
import type { Phrases } from '../../i18n/phrases-answer.ts';

interface Inlined {
  phrases?: { lng: string; data: unknown } | undefined;
}

/** The inlined phrases, if they are in this language; the server knows the browser's only. */
export function phrasesIn(tag: string, { phrases }: Inlined): Phrases | undefined {
  if (!phrases || contentLanguageTag(phrases.lng) !== tag) return undefined;
  return { body: phrases.data, language: phrases.lng };
}

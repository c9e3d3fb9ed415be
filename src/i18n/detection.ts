import { LANGUAGE_SOURCES, type LanguageSources } from './language-sources.ts';
import { FALLBACK_LANGUAGE, matchLanguage, type LanguageTag } from './languages.ts';

export type DetectedLanguage = { tag: LanguageTag; from: keyof LanguageSources | 'fallback' };

export function detectLanguage(sources: LanguageSources): DetectedLanguage {
  for (const from of LANGUAGE_SOURCES) {
    const candidates = [sources[from] ?? []].flat();
    for (const candidate of candidates) {
      const tag = matchLanguage(candidate);
      if (tag !== undefined) return { tag, from };
    }
  }
  return { tag: FALLBACK_LANGUAGE, from: 'fallback' };
}

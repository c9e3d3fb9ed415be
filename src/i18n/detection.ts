import { LANGUAGE_SOURCES, type LanguageSources } from './language-sources.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type LanguageTag } from './languages.ts';
import { matchTag } from './match-tag.ts';

export type DetectedLanguage<Tag extends string = LanguageTag> = {
  tag: Tag;
  from: keyof LanguageSources | 'fallback';
};

export function detectLanguage<Tag extends string = LanguageTag>(
  sources: LanguageSources,
  tags: readonly (Tag | LanguageTag)[] = LANGUAGES,
): DetectedLanguage<Tag | LanguageTag> {
  for (const from of LANGUAGE_SOURCES) {
    const candidates = [sources[from] ?? []].flat();
    for (const candidate of candidates) {
      const tag = matchTag(tags, candidate);
      if (tag !== undefined) return { tag, from };
    }
  }
  return { tag: FALLBACK_LANGUAGE, from: 'fallback' };
}

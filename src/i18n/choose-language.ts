import type { DetectedLanguage } from './detection.ts';
import { matchLanguage, type LanguageTag } from './languages.ts';

export interface LanguageSettings {
  languageInfo: { autoDetect: boolean; fallbackLanguage: string };
}

/** The tenant's language applies if detection is switched off or found nothing, but not over a person's choice. */
export function chooseLanguage(
  { languageInfo }: LanguageSettings,
  { tag, from }: DetectedLanguage,
): LanguageTag {
  if (from === 'choice' || (languageInfo.autoDetect && from !== 'fallback')) return tag;
  return matchLanguage(languageInfo.fallbackLanguage) ?? tag;
}

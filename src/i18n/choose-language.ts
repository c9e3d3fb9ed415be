import type { DetectedLanguage } from './detection.ts';
import { matchLanguage, type LanguageTag } from './languages.ts';

export interface LanguageSettings {
  languageInfo: { autoDetect: boolean; fallbackLanguage: string };
}

/** Takes the tenant's language if detection is off or found nothing, unless the person chose one. */
export function chooseLanguage(
  { languageInfo }: LanguageSettings,
  { tag, from }: DetectedLanguage,
): LanguageTag {
  if (from === 'choice' || (languageInfo.autoDetect && from !== 'fallback')) return tag;
  return matchLanguage(languageInfo.fallbackLanguage) ?? tag;
}

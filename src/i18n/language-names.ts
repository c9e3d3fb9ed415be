import { LANGUAGES, type LanguageTag } from './languages.ts';

const TEXTS = import.meta.glob<{ name: string }>('./locales/*.json', { import: 'language', eager: true });

/** Every language of the page, with its own name. */
export const LANGUAGE_NAMES: readonly { tag: LanguageTag; name: string }[] = LANGUAGES.map((tag) => ({
  tag,
  name: TEXTS[`./locales/${tag}.json`]?.name ?? tag,
}));

import { matchTag } from './match-tag.ts';

/** Texts for a page that could not be loaded. The build leaves out the text for pages without scripts. */
export interface BootTexts {
  title: string;
  /** The sentence if the cause is unknown or the server cannot be reached. */
  text: string;
  /** Replaces `text` if the server has answered with an error. */
  server: string;
  /** Shown below the sentence if a submit was waiting. */
  not_sent: string;
  try_again: string;
}

/** The texts of all languages. Only boot-check.ts may import them, because it loads after the page. */
const FILES = import.meta.glob<BootTexts>('./locales/*.json', { import: 'boot', eager: true });

const BY_TAG: ReadonlyMap<string, BootTexts> = new Map(
  Object.entries(FILES).map(([path, texts]) => [path.slice('./locales/'.length, -'.json'.length), texts]),
);

/** The texts of the first of these languages that has any; undefined if none has. */
export function bootTextsIn(languages: readonly string[]): { lang: string; texts: BootTexts } | undefined {
  const lang = languages.map((language) => matchTag([...BY_TAG.keys()], language)).find(Boolean);
  const texts = lang && BY_TAG.get(lang);
  return texts ? { lang, texts } : undefined;
}

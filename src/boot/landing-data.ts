import type { MessageKey } from '../i18n/keys.ts';

/**
 * The key of what stands between two words of a list, and before the second and the third of three: ` or |, |, or `; the
 * last is left out where it is the first. The build writes it, as the first use of Intl.ListFormat takes a slow phone some
 * 50 ms.
 */
export const SEPARATORS = '|';

type LandingKey = MessageKey | typeof SEPARATORS;

/** What the build writes into index.html for its inline script, as JSON. In this order it compresses best. */
export interface LandingData {
  keys: readonly LandingKey[];
  /** The names of the files of texts without folder and suffix, in the order of the languages. */
  files: readonly string[];
  /**
   * In the order of the languages, two characters for each of the first keys: the first hex digits of the SHA-256 of the
   * text that servers ship, NO_TEXT or NO_DIGEST.
   */
  digests: readonly string[];
  /** By language, in the order of the keys: as many of the texts as index.html has room for. */
  texts: Record<string, readonly string[]>;
}

/** The entry of a list in the order of the languages. */
export const entryOf = (list: readonly string[], { texts }: LandingData, tag: string): string =>
  list[Object.keys(texts).indexOf(tag)] ?? '';

/** Empty where index.html does not have it. */
export const textIn = ({ keys, texts }: LandingData, tag: string, key: LandingKey): string =>
  texts[tag]?.[keys.indexOf(key)] ?? '';

/** Where servers ship several texts for a key. */
export const NO_DIGEST = '??';
/** Where they ship none. */
export const NO_TEXT = '--';

/** Attribute of the prerendered elements whose text is that of a key. */
export const TEXT_KEY = 'data-text';
/** Of a template: the path of its page. */
export const PATH = 'data-path';
/** The element with the data. */
export const LANDING_DATA = 'landing';

/** Parses the `<script type="application/json">` of index.html with this id; undefined if it is missing or not JSON. */
export function readJson(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    return undefined;
  }
}

/** Undefined on the development server. */
export const readLandingData = () => readJson(LANDING_DATA) as LandingData | undefined;

/** The URL of the file that has the texts of a language. */
export const textsFile = (data: LandingData, tag: string): string =>
  `/assets/${entryOf(data.files, data, tag)}.json`;

import type { MessageKey } from '../i18n/keys.ts';

/** What the build writes into index.html for its inline script, as JSON. */
export interface LandingData {
  /** The hash in the name of each language's file of texts. */
  files: Readonly<Record<string, string>>;
  keys: readonly (MessageKey | typeof SEPARATORS)[];
  /** The texts of the landing pages, by language in the order of the keys; some languages have only the first of them. */
  texts: Record<string, readonly string[]>;
  /**
   * Two characters for each of the first keys, those that servers have: the first hex digits of the SHA-256 of the text
   * that servers ship, NO_TEXT or NO_DIGEST.
   */
  digests: Readonly<Record<string, string>>;
}

/**
 * Among the keys, for what stands between two words, and before the second and the third of three: ` or |, |, or `; the
 * last is left out where it is the first. The build writes it, as the first use of Intl.ListFormat takes a slow phone
 * some 50 ms.
 */
export const SEPARATORS = '|';
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
export const textsFile = (tag: string, hash: string): string => `/assets/${tag}-${hash}.json`;

/** The JSON that the build writes into index.html for its inline script. */
export interface FirstFormData {
  /** The languages that have texts here, the fallback first; other languages load their file. */
  tags: readonly string[];
  /** The texts of the first pages, each in these languages or in the first of them only, separated by BETWEEN. */
  texts: Readonly<Record<string, string>>;
  /**
   * For each of these languages, a mark for each of the first texts, those that servers have: the first two hex digits of
   * the SHA-256 of the text that servers ship, NO_TEXT or NO_DIGEST.
   */
  digests: readonly string[];
  /** The hash in the names of the files of texts. */
  hash: string;
  /** The files that have been loaded, by language; the build writes none. */
  files?: Record<string, unknown>;
}

export const BETWEEN = ';';
/**
 * The key of the separators of a list: between two words, and before the second and the third of three, as in ` or |, |, or `.
 * The last is left out if it equals the first. The build writes them, because the first use of Intl.ListFormat takes a slow
 * phone some 50 ms.
 */
export const SEPARATORS = '|';
/** Marks a key for which servers ship several texts. */
export const NO_DIGEST = '?';
/** Marks a key for which servers ship our text only. */
export const NO_TEXT = '-';
/** Matches each mark of `digests`. */
export const MARK = /-|\?|../g;

/** Attribute with the key of a prerendered element's text. */
export const TEXT_KEY = 'data-text';
/** Attribute of a template with the path of its page. */
export const PATH = 'data-path';
/** The element with the data. */
export const FIRST_FORM_DATA = 'first-form';

/** Parses the `<script type="application/json">` of index.html with this id; undefined if it is missing or not JSON. */
export function readJson(id: string): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '');
  } catch {
    return undefined;
  }
}

/** Undefined on the development server. */
export const readFirstFormData = () => readJson(FIRST_FORM_DATA) as FirstFormData | undefined;

/** The URL of the file that has the texts of a language. */
export const textsFile = (tag: string, hash: string): string => `/assets/${tag}-${hash}.json`;

import type { LandingSettings } from '../domain/sign-in-method.ts';
import type { MessageKey } from '../i18n/keys.ts';
import type { BrandColour } from '../theme/palette.ts';

/** The settings that the inline scripts of index.html read. */
export interface FirstSettings extends LandingSettings {
  color: BrandColour;
  /** The tenant's style sheet, which comes with the page's script. */
  customCss?: string | null;
  languageInfo: { autoDetect: boolean; fallbackLanguage: string };
}

/** What the build writes into index.html for its inline scripts, as JSON. */
export interface LandingData {
  /** The file of texts of each language. */
  files: Readonly<Record<string, string>>;
  /** The texts of the landing pages, by language in the order of the keys. */
  keys: readonly MessageKey[];
  texts: Readonly<Record<string, readonly string[]>>;
  /** Two characters for each key: the first hex digits of the SHA-256 of the text that servers ship, or NO_DIGEST. */
  digests: Readonly<Record<string, string>>;
  /** The defaults of the settings. */
  settings: FirstSettings;
}

/** Where servers ship no text for a key, or several. */
export const NO_DIGEST = '??';

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

import { createInstance } from 'i18next';
import de from '../../src/i18n/locales/de.json' with { type: 'json' };
import en from '../../src/i18n/locales/en.json' with { type: 'json' };
import type { MessageKey } from '../../src/i18n/keys.ts';

export type Language = 'en' | 'de';

export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Returns a function for our texts in a language; it throws an Error for an unknown key. */
export function translatorFor(language: Language): Translate {
  const i18next = createInstance();
  void i18next.init({
    lng: language,
    resources: { en: { translation: en }, de: { translation: de } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const hasText = (key: string, values: Readonly<Record<string, unknown>>): key is MessageKey =>
    i18next.exists(key, values);
  return (key, values = {}) => {
    if (!hasText(key, values)) throw new Error(`No text has the key ${key}.`);
    return i18next.t(key, values);
  };
}

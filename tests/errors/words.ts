import { createInstance, type i18n } from 'i18next';
import { germanMessages } from '../../mocks/messages/de.ts';
import { endpoints } from '../../mocks/prism/description.ts';
import de from '../../src/i18n/locales/de.json' with { type: 'json' };
import en from '../../src/i18n/locales/en.json' with { type: 'json' };
import type { Pair } from './pairs.ts';

export type Language = 'en' | 'de';

/** Texts of the page, by key, as they read with their values. */
export type Words = (key: string, values?: Readonly<Record<string, unknown>>) => string;

export function wordsOf(language: Language): Words {
  const texts: i18n = createInstance();
  void texts.init({
    lng: language,
    resources: { en: { translation: en }, de: { translation: de } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return (key, values = {}) => {
    if (!texts.exists(key, values)) throw new Error(`No text is called ${key}.`);
    return texts.t(key, values);
  };
}

/** What the faults of the mock say. */
const SAID_BY_FAULTS: Readonly<Record<string, string>> = {
  'unknown-code': 'The tide is out.',
  'no-code': 'This cannot be done now.',
};

/** The server's own message of an answer. */
export function serverMessage({ operation, answer: { code, forced, fault = '' } }: Pair, language: Language) {
  const said = SAID_BY_FAULTS[fault];
  if (said) return said;
  const german = language === 'de' && Object.entries(germanMessages).find(([known]) => known === code);
  if (german) return german[1];
  const { status = 0, example = 'unexpected' } = forced ?? {};
  const body = endpoints
    .find(({ id }) => id === operation)
    ?.examples.get(status)
    ?.get(example);
  if (!isObject(body) || typeof body.message !== 'string')
    throw new Error(`${operation} documents no message for ${status} ${example}.`);
  return body.message;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

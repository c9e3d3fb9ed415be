import { createInstance, type i18n } from 'i18next';
import { germanMessages } from '../../mocks/messages/german-messages.ts';
import { endpoints } from '../../mocks/prism/description.ts';
import de from '../../src/i18n/locales/de.json' with { type: 'json' };
import en from '../../src/i18n/locales/en.json' with { type: 'json' };
import type { ErrorCase } from './error-cases.ts';

export type Language = 'en' | 'de';

export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

export function translatorFor(language: Language): Translate {
  const i18next: i18n = createInstance();
  void i18next.init({
    lng: language,
    resources: { en: { translation: en }, de: { translation: de } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return (key, values = {}) => {
    const text = i18next.t(key, values);
    if (text === key) throw new Error(`No text has the key ${key}.`);
    return text;
  };
}

const FAULT_MESSAGES: Readonly<Record<string, string>> = {
  'unknown-code': 'The tide is out.',
  'no-code': 'This cannot be done now.',
};

export function serverMessage(
  { operation, answer: { code, forced, fault = '' } }: ErrorCase,
  language: Language,
) {
  const faultMessage = FAULT_MESSAGES[fault];
  if (faultMessage) return faultMessage;
  const german = language === 'de' && Object.entries(germanMessages).find(([known]) => known === code);
  if (german) return german[1];
  const { status = 0, example = 'unexpected' } = forced ?? {};
  const body = endpoints
    .find(({ id }) => id === operation)
    ?.responseExamples.get(status)
    ?.get(example);
  if (!isObject(body) || typeof body.message !== 'string')
    throw new Error(`${operation} documents no message for ${status} ${example}.`);
  return body.message;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

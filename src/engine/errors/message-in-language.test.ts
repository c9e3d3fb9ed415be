import { expect, it } from 'vitest';
import { messageInLanguage, messageLanguage } from './message-in-language.ts';

const GERMAN = 'Zu viele Versuche. Bitte warten Sie.';
const ENGLISH = 'Too many attempts. Please wait.';

it.each([
  ['de', 'coded', GERMAN, undefined, true],
  ['de', 'coded', ENGLISH, undefined, false],
  ['de', 'coded', ENGLISH, 'de', true],
  ['de', 'coded', GERMAN, 'en', false],
  ['de', 'coded', GERMAN, 'en, de-AT', true],
  ['de', 'http', GERMAN, undefined, false],
  ['de', 'http', GERMAN, 'de', true],
  ['de', 'http', '  ', 'de', false],
  ['en', 'coded', ENGLISH, undefined, true],
  ['en', 'http', ENGLISH, undefined, true],
  ['en', 'http', ENGLISH, 'en-US', true],
  ['en', 'http', GERMAN, 'de', false],
] as const)(
  'on a page in %s, of a %s answer: %s (Content-Language: %s)',
  (language, kind, message, contentLanguage, shown) => {
    const said = messageInLanguage({ kind, message, contentLanguage }, language);
    expect(said).toEqual(shown ? { literal: message, language } : undefined);
  },
);

it.each([
  ['de', 'coded', GERMAN, undefined, 'de'],
  ['de', 'coded', ENGLISH, undefined, 'en'],
  ['de', 'coded', ENGLISH, 'de-AT, en', 'de'],
  ['de', 'coded', GERMAN, 'ar-EG, en', 'ar-EG'],
  ['de', 'http', GERMAN, undefined, 'en'],
] as const)(
  'on a page in %s, a %s answer is in its own language: %s (Content-Language: %s)',
  (language, kind, message, contentLanguage, said) => {
    expect(messageLanguage({ kind, message, contentLanguage }, language)).toBe(said);
  },
);

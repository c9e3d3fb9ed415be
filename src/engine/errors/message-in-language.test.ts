import { expect, it } from 'vitest';
import { messageInLanguage } from './message-in-language.ts';

const GERMAN = 'Zu viele Versuche. Bitte warten Sie.';
const ENGLISH = 'Too many attempts. Please wait.';

it.each([
  ['coded', GERMAN, undefined, true],
  ['coded', ENGLISH, undefined, false],
  ['coded', ENGLISH, 'de', true],
  ['coded', GERMAN, 'en', false],
  ['coded', GERMAN, 'en, de-AT', true],
  ['http', GERMAN, undefined, false],
  ['http', GERMAN, 'de', true],
  ['http', '  ', 'de', false],
] as const)(
  'on a German page, of a %s answer: %s (Content-Language: %s)',
  (kind, message, contentLanguage, shown) => {
    expect(messageInLanguage({ kind, message, contentLanguage }, 'de')).toBe(shown ? message : undefined);
  },
);

it.each([
  ['coded', ENGLISH, undefined, true],
  ['http', ENGLISH, undefined, true],
  ['http', ENGLISH, 'en-US', true],
  ['http', GERMAN, 'de', false],
] as const)(
  'on an English page, of a %s answer: %s (Content-Language: %s)',
  (kind, message, contentLanguage, shown) => {
    expect(messageInLanguage({ kind, message, contentLanguage }, 'en')).toBe(shown ? message : undefined);
  },
);

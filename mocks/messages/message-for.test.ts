import { expect, it } from 'vitest';
import { errorMessages as experienceMessages } from '../../src/api/generated/experience/errors.ts';
import { errorMessages } from '../../src/api/generated/interaction/errors.ts';
import { endpoints } from '../prism/description.ts';
import { messageFor } from './message-for.ts';

const english = new Map(
  endpoints
    .flatMap(({ responseExamples: examples }) =>
      [...examples.values()].flatMap((names) => [...names.values()]),
    )
    .flatMap((body) => {
      const { code, message } = (body ?? {}) as { code?: string; message?: string }; // checked below
      return code !== undefined && message !== undefined ? [[code, message] as const] : [];
    }),
);
const codes = Object.keys({ ...errorMessages, ...experienceMessages });

it.each(codes)('%s has a sentence in English and in German', (code) => {
  const sentences = [english.get(code), messageFor(code, 'de', '1.12')];
  for (const message of sentences) expect(message).toMatch(/^[A-ZÄÖÜ][^{}]*[.]$/u);
  expect(sentences[1]).not.toBe(sentences[0]);
});

it('follows Accept-Language, and returns no message for English', () => {
  const german = 'Dieses Konto ist gesperrt.';
  for (const header of ['de', 'de-AT,de;q=0.9,en;q=0.8', 'fr, de;q=0.5'])
    expect(messageFor('user.suspended', header, '1.12')).toBe(german);
  for (const header of ['en', 'en, de;q=0.5', 'de-AT', 'fr', '*', '', undefined])
    expect(messageFor('user.suspended', header, '1.12')).toBeUndefined();
});

it('also matches base languages for release 1.42, and names its longer lockout', () => {
  expect(messageFor('user.suspended', 'de-AT', '1.42')).toBe('Dieses Konto ist gesperrt.');
  const blocked = 'session.verification_blocked_too_many_attempts';
  expect([messageFor(blocked, 'de-AT', '1.42'), messageFor(blocked, 'en', '1.42')]).toEqual([
    expect.stringContaining('60 Minuten'),
    expect.stringContaining('60 minutes'),
  ]);
});

it('has no message for an unknown code', () => {
  expect(messageFor('user.asleep', 'de', '1.12')).toBeUndefined();
  expect(messageFor('constructor', 'de', '1.12')).toBeUndefined();
});

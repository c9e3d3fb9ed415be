import { expect, it } from 'vitest';
import { errorMessages } from '../../src/api/generated/errors.ts';
import { endpoints } from '../prism/description.ts';
import { germanMessages } from './german-messages.ts';
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
const codes = Object.keys(errorMessages);

it.each(codes)('%s has a sentence in English and in German', (code) => {
  const sentences = [english.get(code), messageFor(code, 'de')];
  for (const message of sentences) expect(message).toMatch(/^[A-ZÄÖÜ][^{}]*[.]$/u);
  expect(sentences[1]).not.toBe(sentences[0]);
});

it('every German message belongs to a code', () => {
  expect(Object.keys(germanMessages).sort()).toEqual([...codes].sort());
});

it('the message follows Accept-Language, and is undefined for English', () => {
  const german = 'Dieses Konto ist gesperrt.';
  for (const header of ['de', 'de-AT,de;q=0.9,en;q=0.8', 'fr, de;q=0.5'])
    expect(messageFor('user.suspended', header)).toBe(german);
  for (const header of ['en', 'en-GB, de;q=0.5', 'fr', '*', '', undefined])
    expect(messageFor('user.suspended', header)).toBeUndefined();
});

it('an unknown code has no message', () => {
  expect(messageFor('user.asleep', 'de')).toBeUndefined();
  expect(messageFor('constructor', 'de')).toBeUndefined();
});

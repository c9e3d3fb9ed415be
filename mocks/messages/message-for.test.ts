import { expect, it } from 'vitest';
import { errorMessages } from '../../src/api/generated/errors.ts';
import { endpoints } from '../prism/description.ts';
import { germanMessages } from './de.ts';
import { messageFor } from './message-for.ts';

/** What the description says, by code. */
const english = new Map(
  endpoints
    .flatMap(({ examples }) => [...examples.values()].flatMap((names) => [...names.values()]))
    .flatMap((body) => {
      const { code, message } = (body ?? {}) as { code?: string; message?: string }; // only looked into
      return code !== undefined && message !== undefined ? [[code, message] as const] : [];
    }),
);
const codes = Object.keys(errorMessages);

it.each(codes)('%s is a sentence in English and in German', (code) => {
  const said = [english.get(code), messageFor(code, 'de')];
  for (const message of said) expect(message).toMatch(/^[A-ZÄÖÜ][^{}]*[.]$/u);
  expect(said[1]).not.toBe(said[0]);
});

it('has no message that no code needs', () => {
  expect(Object.keys(germanMessages).sort()).toEqual([...codes].sort());
});

it('follows Accept-Language, and is English by the description otherwise', () => {
  const german = 'Dieses Konto ist gesperrt.';
  for (const header of ['de', 'de-AT,de;q=0.9,en;q=0.8', 'fr, de;q=0.5'])
    expect(messageFor('user.suspended', header)).toBe(german);
  for (const header of ['en', 'en-GB, de;q=0.5', 'fr', '*', '', undefined])
    expect(messageFor('user.suspended', header)).toBeUndefined();
});

it('knows nothing of codes that nobody knows', () => {
  expect(messageFor('user.asleep', 'de')).toBeUndefined();
  expect(messageFor('constructor', 'de')).toBeUndefined();
});

import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IdentifierKind } from '../domain/identifier.ts';
import { identifierRule, passwordRule, signInWords } from './rules.ts';

const say = (key: string) => key;
const ALL: IdentifierKind[] = ['username', 'email', 'phone'];

const languages = (...tags: string[]) => vi.stubGlobal('navigator', { languages: tags });
beforeEach(() => void languages('fr'));
afterAll(() => void vi.unstubAllGlobals());

async function read(
  typed: string,
  kinds: readonly IdentifierKind[] = ALL,
  words?: typeof signInWords,
  region?: string,
) {
  const rule = identifierRule({ kinds, say, country: () => region }, words);
  const result = await rule.safeParseAsync(typed);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
}

describe('an identifier', () => {
  it.each<[string, string, object]>([
    ['ada', 'a username', { kind: 'username', value: 'ada' }],
    ['  ada ', 'trimmed', { kind: 'username', value: 'ada' }],
    [' ada@example.org', 'an address', { kind: 'email', value: 'ada@example.org' }],
    ['+49 151 234567', 'digits', { kind: 'phone', value: '49151234567' }],
  ])('%j is taken as %s', async (typed, _as, expected) => {
    expect(await read(typed)).toEqual(expected);
  });

  it.each<[string, IdentifierKind[], string]>([
    ['', ALL, 'error.general_required'],
    ['   ', ALL, 'error.general_required'],
    ['1ada', ['username'], 'error.general_invalid'],
    ['a b', ['username'], 'error.general_invalid'],
    ['ada@', ALL, 'error.general_invalid'],
    ['ada', ['email'], 'error.general_invalid'],
    ['ada@example.org', ['username'], 'error.general_invalid'],
    ['12345', ['username', 'email'], 'error.general_invalid'],
    ['0151 234567', ALL, 'error.phone_country_required'],
    ['a'.repeat(129), ['username'], 'error.general_invalid'],
    ['+44', ALL, 'error.general_invalid'],
  ])('%j among %j is told as %s on sign-in forms', async (typed, kinds, message) => {
    expect(await read(typed, kinds, signInWords)).toEqual([message]);
  });

  it.each<[string, IdentifierKind[], string]>([
    ['', ALL, 'error.general_required'],
    ['1ada', ['username'], 'error.username_should_not_start_with_number'],
    ['a b', ['username'], 'error.username_invalid_charset'],
    ['ada@', ALL, 'error.invalid_email'],
    ['ada', ['email'], 'error.invalid_email'],
    ['ada', ['email', 'phone'], 'error.general_invalid'],
    ['0151 234567', ALL, 'error.phone_country_required'],
    ['+44 1', ALL, 'error.phone_too_short'],
    [`+44${'1'.repeat(18)}`, ALL, 'error.phone_too_long'],
    ['1'.repeat(251), ALL, 'error.phone_too_long'],
    ['hello', ['phone'], 'error.invalid_phone'],
  ])('%j among %j is told as %s where something new is made', async (typed, kinds, message) => {
    expect(await read(typed, kinds)).toEqual([message]);
  });

  it('a number without a country has that of the select, and no trunk zero', async () => {
    expect(await read('0151 234567', ALL, signInWords, 'DE')).toEqual({
      kind: 'phone',
      value: '49151234567',
    });
  });

  it('a number without a country has that of the browser, unless it was taken away', async () => {
    languages('de-DE');
    expect(await read('0151 234567')).toEqual({ kind: 'phone', value: '49151234567' });
    expect(await read('0151 234567', ALL, undefined, '')).toEqual(['error.phone_country_required']);
  });

  it('a country of its own counts more', async () => {
    const expected = { kind: 'phone', value: '442079460018' };
    expect(await read('+44 20 7946 0018', ['phone'], signInWords, 'DE')).toEqual(expected);
  });
});

describe('a password', () => {
  it('is taken verbatim, spaces and all', () => {
    expect(passwordRule(say).safeParse('  x ').data).toBe('  x ');
    expect(passwordRule(say).safeParse(' ').success).toBe(true);
  });
  it('must be there', () => {
    expect(passwordRule(say).safeParse('').error?.issues[0]?.message).toBe('error.password_required');
  });
});

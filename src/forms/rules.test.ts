import { describe, expect, it } from 'vitest';
import type { IdentifierKind } from '../domain/identifier.ts';
import { identifierRule, passwordRule } from './rules.ts';

const say = (key: string) => key;
const ALL: IdentifierKind[] = ['username', 'email', 'phone'];

function read(typed: string, kinds: readonly IdentifierKind[] = ALL) {
  const result = identifierRule(kinds, say).safeParse(typed);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
}

describe('an identifier', () => {
  it.each<[string, string, object]>([
    ['ada', 'a username', { kind: 'username', value: 'ada' }],
    ['  ada ', 'trimmed', { kind: 'username', value: 'ada' }],
    [' ada@example.org', 'an address', { kind: 'email', value: 'ada@example.org' }],
    ['+49 151 234567', 'digits', { kind: 'phone', value: '49151234567' }],
  ])('%j is taken as %s', (typed, _as, expected) => {
    expect(read(typed)).toEqual(expected);
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
  ])('%j among %j is told as %s', (typed, kinds, message) => {
    expect(read(typed, kinds)).toEqual([message]);
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

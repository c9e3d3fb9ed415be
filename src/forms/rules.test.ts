import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../api/read-settings.ts';
import type { IdentifierKind } from '../domain/identifier.ts';
import { identifierRule, newPasswordRule, passwordRule, type Use } from './rules.ts';
import { schemas } from './schemas.ts';

const ALL: IdentifierKind[] = ['username', 'email', 'phone'];

const stubLanguages = (...tags: string[]) => vi.stubGlobal('navigator', { languages: tags });
beforeEach(() => void stubLanguages('fr'));
afterAll(() => void vi.unstubAllGlobals());

async function parse(
  text: string,
  kinds: readonly IdentifierKind[] = ALL,
  use: Use = 'add',
  country?: string,
) {
  const result = await identifierRule({ kinds }, use).safeParseAsync({ text, country });
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
}

it('of a new user name keeps the rules of the tenant, and that of a sign-in need not', async () => {
  const usernamePolicy = { minLength: 4, maxLength: 12, allowedChars: { uppercase: false } };
  const parsed = async (text: string, use: Use) => {
    const result = await identifierRule({ kinds: ALL, usernamePolicy }, use).safeParseAsync({ text });
    return result.success ? result.data.value : result.error.issues.map(({ message }) => message);
  };
  expect(await parsed('marina', 'add')).toBe('marina');
  expect(await parsed('Marina', 'add')).toEqual(['error.username_policy.between']);
  expect(await parsed('mari-na', 'add')).toEqual(['error.username_policy.between']);
  expect(await parsed('1marina', 'add')).toEqual(['error.username_should_not_start_with_number']);
  expect(await parsed('M', 'sign in')).toBe('M');
});

describe('an identifier', () => {
  it.each<[string, string, object]>([
    ['ada', 'a username', { kind: 'username', value: 'ada' }],
    ['  ada ', 'trimmed', { kind: 'username', value: 'ada' }],
    ['\u200b\ufeffada\u00ad\u00a0', 'trimmed', { kind: 'username', value: 'ada' }],
    [' ada@example.org', 'an address', { kind: 'email', value: 'ada@example.org' }],
    ['ada@example.org\u200b', 'an address', { kind: 'email', value: 'ada@example.org' }],
    ['vera@bücher.example', 'an address', { kind: 'email', value: 'vera@xn--bcher-kva.example' }],
    ['Vera@BÜCHER。example', 'an address', { kind: 'email', value: 'Vera@xn--bcher-kva.example' }],
    ['\u202a+49 151\u2011234567\u202c', 'digits', { kind: 'phone', value: '49151234567' }],
    ['＋４９ １５１ ２３４５６７', 'digits', { kind: 'phone', value: '49151234567' }],
    ['+49 151 234567', 'digits', { kind: 'phone', value: '49151234567' }],
    ['new\u200bperson＠example.org;', 'an address', { kind: 'email', value: 'newperson@example.org' }],
    ['“+49 151 234567”', 'digits', { kind: 'phone', value: '49151234567' }],
    ['ne\u200bw', 'a username', { kind: 'username', value: 'new' }],
  ])('is parsed from %j (%s)', async (input, _as, expected) => {
    expect(await parse(input)).toEqual(expected);
  });

  it.each<[string, IdentifierKind[], string]>([
    ['', ALL, 'error.general_required'],
    ['   ', ALL, 'error.general_required'],
    ['\u200b\u2066', ALL, 'error.general_required'],
    ['ada@', ALL, 'error.general_invalid'],
    ['ada', ['email'], 'error.general_invalid'],
    ['ada', ['email', 'phone'], 'error.general_invalid'],
    ['ada@example.org', ['username'], 'error.username_not_address'],
    ['Ada <ada＠example.org>;', ['username'], 'error.username_not_address'],
    ['ada@example.org', ['phone'], 'error.general_invalid'],
    ['0151 234567', ALL, 'error.phone_country_required'],
    ['a'.repeat(129), ['username'], 'error.general_invalid'],
    ['+44', ['phone'], 'error.general_invalid'],
  ])('that is invalid (%j among %j) shows %s on sign-in forms', async (input, kinds, message) => {
    expect(await parse(input, kinds, 'sign in')).toEqual([message]);
  });

  it.each<[string, IdentifierKind[]]>([
    ['john.doe', ['username']],
    ['user-name', ALL],
    ['José', ['username', 'email']],
    ['1ada', ['username']],
    ['12', ALL],
    ['12345', ['username', 'email']],
    ['ada lovelace', ['username']],
    ['ACME\\ada', ALL],
    ['ada@', ['username']],
    ['ada@example.org', ['username', 'phone']],
    ['ａｄａ', ['username']],
    ['é'.repeat(128), ['username']],
  ])(
    'that is no new user name (%j among %j) is left to the server to judge at sign-in',
    async (text, kinds) => {
      expect(await parse(text, kinds, 'sign in')).toEqual({ kind: 'username', value: text });
    },
  );

  it.each<[string, IdentifierKind[], string]>([
    ['', ALL, 'error.general_required'],
    ['john.doe', ['username'], 'error.username_invalid_charset'],
    ['12345', ['username', 'email'], 'error.username_should_not_start_with_number'],
    ['ada@example.org', ['username'], 'error.username_not_address'],
    ['ada@example.org', ['username', 'phone'], 'error.username_invalid_charset'],
    ['ada@', ['username'], 'error.username_invalid_charset'],
    ['1ada', ['username'], 'error.username_should_not_start_with_number'],
    ['a b', ['username'], 'error.username_invalid_charset'],
    ['vér4_b', ['username'], 'error.username_letters'],
    ['é b', ['username'], 'error.username_invalid_charset'],
    ['a'.repeat(129), ['username'], 'error.identifier_too_long'],
    [`${'a'.repeat(117)}@example.org`, ALL, 'error.identifier_too_long'],
    [`vera@${'bücher.'.repeat(12)}example`, ALL, 'error.identifier_too_long'],
    ['ada@', ALL, 'error.invalid_email'],
    ['ada', ['email'], 'error.invalid_email'],
    ['ada', ['email', 'phone'], 'error.general_invalid'],
    ['0151 234567', ALL, 'error.phone_country_required'],
    ['+44 1', ALL, 'error.phone_too_short'],
    [`+44${'1'.repeat(18)}`, ALL, 'error.phone_too_long'],
    ['1'.repeat(251), ALL, 'error.phone_too_long'],
    ['hello', ['phone'], 'error.invalid_phone'],
  ])('that is invalid (%j among %j) shows %s on other forms', async (input, kinds, message) => {
    expect(await parse(input, kinds)).toEqual([message]);
  });

  it('is too long with more than 128 characters, or with 17 digits', async () => {
    expect(await parse(`${'a'.repeat(128)}b`)).toEqual(['error.identifier_too_long']);
    expect(await parse('a'.repeat(128))).toMatchObject({ kind: 'username' });
    expect(await parse(`${'a'.repeat(116)}@example.org`)).toMatchObject({ kind: 'email' });
    expect(await parse(`+49${'1'.repeat(18)}`)).toEqual(['error.phone_too_long']);
  });

  it('that is a national number takes the country of the select, and loses its trunk zero', async () => {
    expect(await parse('0151 234567', ALL, 'sign in', 'DE')).toEqual({
      kind: 'phone',
      value: '49151234567',
    });
  });

  it('that is a national number takes the country of the browser, unless the country was cleared', async () => {
    stubLanguages('de-DE');
    expect(await parse('0151 234567')).toEqual({ kind: 'phone', value: '49151234567' });
    expect(await parse('0151 234567', ALL, 'add', '')).toEqual(['error.phone_country_required']);
  });

  it('that is an international number keeps its own country', async () => {
    const expected = { kind: 'phone', value: '442079460018' };
    expect(await parse('+44 20 7946 0018', ['phone'], 'sign in', 'DE')).toEqual(expected);
  });
});

describe('a password', () => {
  it('is not trimmed', () => {
    expect(passwordRule.safeParse('  x ').data).toBe('  x ');
    expect(passwordRule.safeParse(' ').success).toBe(true);
  });
  it('must not be empty', () => {
    expect(passwordRule.safeParse('').error?.issues[0]?.message).toBe('error.password_required');
  });
  it('that is new meets the policy', () => {
    const rejects = { pwned: false, repetitionAndSequence: false, userInfo: false, words: [] };
    const rule = newPasswordRule({ length: { min: 8, max: 9 }, characterTypes: { min: 2 }, rejects });
    const error = (password: string) => rule.safeParse(password).error?.issues.map(({ message }) => message);
    expect(error('tide pool')).toBeUndefined();
    expect(error('')).toEqual(['error.new_password_required']);
    expect(error('tide')).toEqual(['error.password_rejected.too_short']);
  });
});

describe('a new password that is typed twice', () => {
  const policy = readSettings({}).settings.passwordPolicy;
  const schema = schemas.newPassword({ kinds: ALL, policy, canRecover: false });
  it.each([
    ['', '', { new_password: 'error.new_password_required' }],
    ['', 'Ample-anchorage', { new_password: 'error.new_password_required' }],
    ['Ample-anchorage', '', { confirm_password: 'error.confirm_password_required' }],
    ['Ample-anchorage', 'ample', { confirm_password: 'error.passwords_do_not_match' }],
    ['Ample-anchorage', 'Ample-anchorage', {}],
  ])('of %j and %j shows %j', (new_password, confirm_password, expected) => {
    const { error } = schema.safeParse({ new_password, confirm_password });
    const shown = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
    expect(Object.fromEntries(shown)).toEqual(expected);
  });
});

import { expect, it } from 'vitest';
import { IDENTIFIER_KINDS, type IdentifierKind } from './identifier.ts';
import { hintedIdentifier } from './login-hint.ts';

const ALL = IDENTIFIER_KINDS;

it.each<[string, readonly IdentifierKind[], string]>([
  ['ada@example.org', ALL, 'ada@example.org'],
  [' ada@example.org ', ['email'], 'ada@example.org'],
  ['ada lovelace@example.org', ALL, 'ada+lovelace@example.org'],
  ['Ada Lovelace <ada@example.org>', ['email'], 'Ada Lovelace <ada@example.org>'],
  ['mailto:ada@example.org', ALL, 'mailto:ada@example.org'],
  ['vera@bücher.example', ALL, 'vera@bücher.example'],
  ['ada', ALL, 'ada'],
  ['john.doe', ['username'], 'john.doe'],
  ['José', ALL, 'José'],
  ['ACME\\ada', ['username'], 'ACME\\ada'],
  ['12345678', ['username'], '12345678'],
  ['nullius', ALL, 'nullius'],
  ['+4915112345678', ALL, '+4915112345678'],
  [' 4915112345678', ['phone'], '+4915112345678'],
  ['447700900301', ['email', 'phone'], '447700900301'],
])('takes the hint %j in a form for %j as %j', (hint, kinds, text) => {
  expect(hintedIdentifier(hint, kinds)).toBe(text);
});

it.each<[string, readonly IdentifierKind[]]>([
  ['', ALL],
  [' ', ALL],
  ['undefined', ALL],
  ['null', ['username']],
  ['NaN', ALL],
  ['[object Object]', ALL],
  ['{{user.email}}', ALL],
  ['${loginHint}', ALL],
  ['%LOGIN_HINT%', ALL],
  ['<email>', ALL],
  ['TypeError: user is undefined', ALL],
  ['No account for ada@example.org', ALL],
  ['ada@', ALL],
  ['ada', ['email']],
  ['ada', ['phone']],
  ['undefined', ['email', 'phone']],
  ['ada@example.org', ['username']],
  ['ada@example.org', ['phone']],
  ['+4915112345678', ['email']],
])('ignores the hint %j in a form for %j', (hint, kinds) => {
  expect(hintedIdentifier(hint, kinds)).toBeUndefined();
});

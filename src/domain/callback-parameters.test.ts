import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectorData, mergeParameters, withParameters } from './callback-parameters.ts';

describe('mergeParameters', () => {
  it.each([
    ['?code=1&state=2', '', '?code=1&state=2'],
    ['', '#access_token=1&state=2', '?access_token=1&state=2'],
    ['?code=1', '#state=2', '?code=1&state=2'],
    ['?code=1', '#code=2&state=3', '?code=1&state=3'],
    ['?a=1&a=2', '#a=3', '?a=1&a=2'],
    ['?code=%2B+%7E', '#x=a%20b', '?code=%2B+%7E&x=a%20b'],
    ['?', '#', ''],
    ['', '', ''],
  ])('merges %s and %s into %s', (search, hash, merged) => {
    expect(mergeParameters(search, hash)).toBe(merged);
  });
});

describe('withParameters', () => {
  it.each([
    ['app.example:/back', '?code=1&state=2', 'app.example:/back?code=1&state=2'],
    ['app://back?from=web', '?code=1', 'app://back?from=web&code=1'],
    ['https://app.example/back?#top', '?code=1', 'https://app.example/back?code=1#top'],
    ['https://app.example/back?x&#top', '?code=1', 'https://app.example/back?x&code=1#top'],
    ['https://app.example/back#top', '', 'https://app.example/back#top'],
  ])('appends to %s the query %s: %s', (link, query, expected) => {
    expect(withParameters(link, query)).toBe(expected);
  });
});

describe('connectorData', () => {
  const redirectUri = 'https://id.example.org/callback/c';

  it.each([
    ['code=012345', { code: '012345' }],
    ['code=12345678901234567890', { code: '12345678901234567890' }],
    ['code=true&x=null&y=1e5', { code: 'true', x: 'null', y: '1e5' }],
    ['code=a%2Bb%2F%3D', { code: 'a+b/=' }],
    ['scope=openid+email%20phone', { scope: 'openid email phone' }],
    ['a=1&a=01&a=1', { a: ['1', '01', '1'] }],
    ['code=&flag', { code: '', flag: '' }],
    ['code=%7B%22a%22%3A1%7D&user[name]=x', { code: '{"a":1}', 'user[name]': 'x' }],
    ['state=s&code=1', { code: '1' }],
    ['redirectUri=https://evil.example&code=1', { code: '1' }],
  ])('reads %s', (query, expected) => {
    expect(connectorData(`?${query}`, redirectUri)).toEqual({ ...expected, redirectUri });
  });

  it('reads a parameter named `__proto__` like any other', () => {
    expect(JSON.stringify(connectorData('?__proto__=1&constructor=2', redirectUri))).toBe(
      JSON.stringify({ ['__proto__']: '1', constructor: '2', redirectUri }),
    );
  });

  it('reads back any parameters that were encoded', () => {
    const name = fc.string({ unit: 'grapheme' }).filter((text) => !['state', 'redirectUri'].includes(text));
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(name, fc.string({ unit: 'grapheme' })), { selector: ([key]) => key }),
        (given) => {
          const query = `?${new URLSearchParams(given).toString()}`;
          expect(connectorData(query, redirectUri)).toEqual({ ...Object.fromEntries(given), redirectUri });
        },
      ),
    );
  });
});

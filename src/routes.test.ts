// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './routes.tsx';

describe('queries', () => {
  it.each([
    '?state=12345678901234567890',
    '?a=true&b=null&c=1e5&d=%7B%7D',
    '?x=1&x=2&y=3',
    '?redirect_uri=https%3A%2F%2Fa.example%2Fcb%3Fq%3D1&scope=openid+profile',
    '?__proto__=1&constructor=2',
    '',
  ])('%s comes back as it was', (text) => {
    expect(stringifySearch(parseSearch(text))).toBe(text);
  });

  it('keep every value of every name, as text', () => {
    const pair = fc.tuple(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const query = new URLSearchParams(pairs);
        const again = new URLSearchParams(stringifySearch(parseSearch(`?${query.toString()}`)));
        for (const name of query.keys()) expect(again.getAll(name)).toEqual(query.getAll(name));
        expect([...again].length).toBe([...query].length);
      }),
    );
  });
});

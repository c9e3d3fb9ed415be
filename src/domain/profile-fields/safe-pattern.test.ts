import { describe, expect, it } from 'vitest';
import { isSafePattern } from './safe-pattern.ts';

describe('a pattern that the page runs', () => {
  it.each([
    ['nothing', ''],
    ['a licence plate', '^[A-Z]{1,3}-[A-Z]{1,2}\\d{1,4}[EH]?$'],
    ['an e-mail address', '^[\\w.+-]+@[\\w-]+\\.[\\w.]+$'],
    ['a telephone number', '^[+]?[(]?[0-9]{3}[)]?[-\\s.]?[0-9]{3}[-\\s.]?[0-9]{4,6}$'],
    ['groups of letters with a separator', '^([a-z0-9]+-)*[a-z0-9]+$'],
    ['an address of version 4', '^(25[0-5]|2[0-4]\\d|1?\\d?\\d)(\\.(25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}$'],
    ['alternatives that begin alike', '^(ab|ac)*$'],
    ['a class with a dash beside a shorthand', '^[\\w-.]+@[a-z-]+$'],
    ['a dash only between letters', '^[a-z\\d](?:[a-z\\d]|-(?=[a-z\\d])){0,38}$'],
    ['no dash at either end', '^(?!-)[a-z-]+(?<!-)$'],
    ['look-aheads', '^(?=.*[A-Z])(?=.*\\d).{8,}$'],
    ['two bounded repetitions', '^[A-Za-z]{2,20}[A-Za-z0-9]{2,20}$'],
    ['letters outside ASCII', '[\\u0400-\\u04FF]+\\s[a-z]+'],
    ['a brace and a bracket as characters', 'a{b]'],
  ])('%s', (_, pattern) => {
    expect(isSafePattern(pattern)).toBe(true);
  });
});

describe('a pattern that the page leaves out', () => {
  it.each([
    ['does not compile', '('],
    ['is longer than 200 characters', 'a'.repeat(201)],
    ['refers back to a group', '(a)\\1'],
    ['refers back to a named group', '(?<one>a)\\k<one>'],
    ['has an octal escape', '^(\\060+)+$'],
    ['escapes the null character', '^\\0$'],
    ['has a control escape', '^\\cA$'],
    ['escapes a letter', '^\\p{L}$'],
    ['has a modifier', '^(?i:a+)+$'],
    ['nests repetitions', '^(a+)+$'],
    ['nests a repetition of nothing', '(a*)*'],
    ['nests repetitions with a separator that may be absent', '^(\\w+\\s?)*$'],
    ['repeats alternatives that overlap', '^(a|a)*$'],
    ['repeats parts that may all be absent', '(a?b?)*c'],
    ['repeats a part that can be absent in two ways', '((a?|b?)c)*'],
    ['has repetitions beside each other that overlap', '^\\d+\\d+$'],
    ['has repetitions with another between them that overlap', '.*,.*x'],
    ['has ranges outside ASCII that overlap', '^[\\u0400-\\u04FF]*[\\u0430-\\u044F]*$'],
    ['has a white space that a shorthand includes', '^\\s*\\u3000*$'],
    ['repeats needed parts that may be absent', '^(a?){50}b$'],
    ['repeats a part once or more that may be absent', '^(b(a?)+)*c$'],
    ['has many assertions in two ways', '(?:^|\\b)'.repeat(20)],
    ['repeats an assertion very often', '(?:^){1,999999999}'],
    ['has a very long repetition', 'a{10000000}'],
    ['has a look-behind with repetitions', '(?<=(a+)+)b'],
    ['repeats a look-ahead with a repetition', '(?:(?=a*b)a)*c'],
    ['repeats a look-ahead', '(?=a)*b'],
    ['nests look-aheads', '^(?=(?=a)a)'],
    ['has a look-ahead with nested repetitions', '^(?=(a+)+b)'],
    ['has many characters that may be absent', `${'a?'.repeat(60)}${'a'.repeat(60)}`],
    ['nests bounded repetitions', '(\\d{1,5}){1,5}x'],
    ['nests long bounded repetitions', '(?:a{1,64}){1,64}$'],
  ])('%s', (_, pattern) => {
    expect(isSafePattern(pattern)).toBe(false);
  });
});

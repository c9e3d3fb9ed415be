import { expect, it } from 'vitest';
import {
  isListOf,
  isMapOf,
  isNullOr,
  isNumber,
  isObject,
  isObjectOf,
  isOneOf,
  isString,
  isText,
  type Guard,
} from './type-guards.ts';

const isPerson = isObjectOf({ name: isText }, { age: isNumber });

it.each<[string, Guard<unknown>, readonly unknown[], readonly unknown[]]>([
  ['isText', isText, ['a', ' '], ['', 1, null]],
  ['isNumber', isNumber, [0, -1.5], [NaN, Infinity, '1', null]],
  ['isObject', isObject, [{}, { a: 1 }], [[], null, 'a', undefined]],
  ['isOneOf', isOneOf(['a', 'b']), ['a', 'b'], ['c', '', undefined]],
  ['isNullOr', isNullOr(isString), [null, ''], [undefined, 1]],
  ['isListOf', isListOf(isString), [[], ['a']], [['a', 1], 'a', { 0: 'a' }]],
  ['isMapOf', isMapOf(isString), [{}, { a: 'b' }], [{ a: 1 }, ['a'], null]],
  [
    'isObjectOf',
    isPerson,
    [{ name: 'Ada' }, { name: 'Ada', age: 36 }, { name: 'Ada', age: undefined, other: 1 }],
    [{}, { age: 36 }, { name: '' }, { name: 'Ada', age: '36' }, { name: 'Ada', age: null }, ['Ada'], null],
  ],
])('%s accepts its values only', (_name, guard, accepted, refused) => {
  expect(accepted.filter((value) => !guard(value))).toEqual([]);
  expect(refused.filter(guard)).toEqual([]);
});

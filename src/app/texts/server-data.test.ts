import { expect, it } from 'vitest';
import { readServerData } from './server-data.ts';

it('reads the data that a server inlined in place of the token', () => {
  const data = {
    signInExperience: { data: { tenantId: 't' } },
    phrases: { lng: 'de', data: { translation: {} } },
  };
  expect(readServerData(`Object.freeze(${JSON.stringify(data)})`)).toEqual(data);
});

it.each([
  undefined,
  '',
  '"__LOGTO_SSR__"',
  'Object.freeze({',
  'Object.freeze(alert(1))',
  'Object.freeze([1])',
  '{"phrases":1}',
])('is empty for %j', (text) => {
  expect(readServerData(text)).toEqual({});
});

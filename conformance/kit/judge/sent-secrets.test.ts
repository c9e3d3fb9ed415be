import { expect, it } from 'vitest';
import type { Exchange } from '../http/exchange.ts';
import { secretFindings } from './sent-secrets.ts';

const exchange = (requestBody: object, text: string, headers: Record<string, string> = {}): Exchange => ({
  method: 'PUT',
  url: 'https://id.example/api/interaction',
  requestHeaders: {},
  requestBody: JSON.stringify(requestBody),
  status: 422,
  headers: new Headers(headers),
  text,
  json: undefined,
  startedAt: 0,
  ms: 0,
  operationId: 'putInteraction',
});
const placesOf = (one: Exchange, sent: readonly string[] = []) =>
  secretFindings(one, sent).map(({ actual }) => actual);

it.each<[string, object, string]>([
  [
    'a password',
    { identifier: { username: 'ada', password: 'tea & 7 "cups"' } },
    '{"m":"no tea & 7 \\"cups\\""}',
  ],
  ['a code of a message', { email: 'a@example.org', verificationCode: '135790' }, '{"data":["135790"]}'],
  ['a code of a provider', { connectorData: { code: 'abc-def' } }, 'the code abc-def is wrong'],
])('finds %s in a body', (_, sent, text) => {
  expect(placesOf(exchange(sent, text))).toEqual(['422, with one in the body']);
});

it('finds a secret in a header, and one of an earlier request', () => {
  const inHeader = exchange({ password: 'a b c d' }, '', { 'x-debug': 'a%20b%20c%20d' });
  expect(placesOf(inHeader)).toEqual(['422, with one in the header x-debug']);
  expect(placesOf(exchange({}, '"135790"'), ['135790'])).toEqual(['422, with one in the body']);
});

it.each<[string, object, string]>([
  ['a name', { username: 'ada_lovelace' }, '{"username":"ada_lovelace"}'],
  [
    'digits of a colour, a tag or an image',
    { code: '000000' },
    '{"a":"#000000","b":"x000000/","c":"2000000"}',
  ],
  ['masked secrets of a recorded run', { password: '************' }, '{"password":"************"}'],
])('does not take %s for a secret', (_, sent, text) => {
  expect(placesOf(exchange(sent, text))).toEqual([]);
});

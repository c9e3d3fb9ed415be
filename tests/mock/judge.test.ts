import { describe, expect, it } from 'vitest';
import { complaints } from './judge.ts';
import { allRows } from './rows.ts';

const json = { 'content-type': 'application/json; charset=utf-8' };
const wire = (status: number, body: unknown, headers: Record<string, string> = json) => ({
  status,
  headers: new Headers(headers),
  text: body === undefined ? '' : JSON.stringify(body),
});
const unknown = { code: 'user.user_not_exist', message: 'Nobody.' };

describe('the judge', () => {
  it.each([
    ['a status that is not documented', wire(418, {}), 'documents no status 418'],
    ['a body where there is none', wire(204, {}), '204 has no body'],
    ['another media type', wire(404, unknown, { 'content-type': 'text/html' }), 'text/html'],
    ['no message', wire(404, { code: 'entity.not_found' }), "must have required property 'message'"],
    ['a code of another status', wire(404, { ...unknown, code: 'user.suspended' }), 'is none of 404'],
    ['no data, where the code has some', wire(404, unknown), 'lacks its data'],
    [
      'data that do not fit',
      wire(422, { ...unknown, code: 'user.missing_profile', data: { missingProfile: 'email' } }),
      'must be array',
    ],
    [
      'data where the code has none',
      wire(404, { ...unknown, code: 'entity.not_found', data: {} }),
      'has no data',
    ],
    ['a body that is no JSON', { ...wire(404, unknown), text: '{' }, 'body'],
  ])('finds %s', (_name, heard, complaint) => {
    expect(complaints('submitInteraction', heard).join('; ')).toContain(complaint);
  });

  it('finds a header that is missing', () => {
    expect(complaints('getPhrases', wire(200, { translation: {} }, { ...json, etag: '"a"' }))).toEqual([
      'the header Content-Language is missing',
    ]);
  });

  it('takes what is documented', () => {
    expect(complaints('submitInteraction', wire(404, { ...unknown, data: { identifier: 'a@b.c' } }))).toEqual(
      [],
    );
    expect(complaints('putInteraction', wire(204, undefined, {}))).toEqual([]);
  });
});

it('the table has a row for every code of every status of every operation', () => {
  const rows = [...allRows().values()];
  const triples = new Set(rows.map(({ operationId, status, code }) => [operationId, status, code].join(' ')));
  expect(triples.size).toBeGreaterThan(200);
  expect(triples).toContain('verifyMfa 400 session.mfa.invalid_backup_code');
  expect(triples).toContain('getConsent 405 ');
});

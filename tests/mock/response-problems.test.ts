import { describe, expect, it } from 'vitest';
import { responseProblems } from './response-problems.ts';

const json = { 'content-type': 'application/json; charset=utf-8' };
const wire = (status: number, body: unknown, headers: Record<string, string> = json) => ({
  status,
  headers: new Headers(headers),
  text: body === undefined ? '' : JSON.stringify(body),
});
const unknown = { code: 'user.user_not_exist', message: 'Nobody.' };

describe('responseProblems', () => {
  it.each([
    ['a status that is not documented', wire(418, {}), 'documents no status 418'],
    ['a body of a 204', wire(204, {}), '204 has no body'],
    ['another media type', wire(404, unknown, { 'content-type': 'text/html' }), 'text/html'],
    ['a missing message', wire(404, { code: 'entity.not_found' }), "must have required property 'message'"],
    ['a code of another status', wire(404, { ...unknown, code: 'user.suspended' }), 'is none of 404'],
    ['missing data', wire(404, unknown), 'lacks its data'],
    [
      'data that breaks its schema',
      wire(422, { ...unknown, code: 'user.missing_profile', data: { missingProfile: 'email' } }),
      'must be array',
    ],
    [
      'data of a code without data',
      wire(404, { ...unknown, code: 'entity.not_found', data: {} }),
      'has no data',
    ],
    ['a body that is not JSON', { ...wire(404, unknown), text: '{' }, 'body'],
  ])('reports %s', (_name, response, problem) => {
    expect(responseProblems('submitInteraction', response).join('; ')).toContain(problem);
  });

  it('reports a missing header', () => {
    expect(responseProblems('getPhrases', wire(200, { translation: {} }, { ...json, etag: '"a"' }))).toEqual([
      'the header Content-Language is missing',
    ]);
  });

  it('accepts documented responses', () => {
    expect(
      responseProblems('submitInteraction', wire(404, { ...unknown, data: { identifier: 'a@b.c' } })),
    ).toEqual([]);
    expect(responseProblems('putInteraction', wire(204, undefined, {}))).toEqual([]);
  });
});

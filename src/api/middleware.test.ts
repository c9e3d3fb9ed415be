import createClient from 'openapi-fetch';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { answerValidators } from './generated/interaction/answer-validators.ts';
import type { paths } from './generated/interaction/types.ts';
import { readAnswer, sendHeaders } from './middleware.ts';

const baseUrl = 'http://localhost/api';

/** The data of an answer that `readAnswer` has read, or the failure. */
const outcomeOf = (sent: Promise<{ data?: unknown }>): Promise<unknown> =>
  sent.then(
    ({ data }) => data,
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return error.failure;
    },
  );

function createReader(response: Response, operation: keyof typeof answerValidators) {
  const http = createClient<paths>({ baseUrl, fetch: () => Promise.resolve(response) });
  http.use(readAnswer(answerValidators[operation]));
  return http;
}

const submitWithResponse = (body: BodyInit | null, init: ResponseInit) =>
  outcomeOf(createReader(new Response(body, init), 'submitInteraction').POST('/interaction/submit'));

const putWithResponse = (response: Response) =>
  outcomeOf(createReader(response, 'putInteraction').PUT('/interaction', { body: { event: 'SignIn' } }));

describe('the headers of a request', () => {
  const sent: Headers[] = [];
  const fetch = ({ headers }: Request) => (sent.push(headers), Promise.resolve(new Response()));

  it('name the language and the application of that moment', async () => {
    const http = createClient<paths>({ baseUrl, fetch });
    let page: { language?: string; appId?: string } = { language: 'de', appId: 'app1harbour' };
    http.use(sendHeaders({ baseUrl, language: () => page.language, appId: () => page.appId }));
    await http.PUT('/interaction', { body: { event: 'SignIn' } });
    page = { language: 'fr' };
    await http.GET('/interaction/consent');
    page = {};
    await http.GET('/interaction/consent');
    const names = ['Accept-Language', 'Logto-App-Id', 'Content-Type'];
    expect(sent.map((headers) => names.map((name) => headers.get(name)))).toEqual([
      ['de', 'app1harbour', 'application/json'],
      ['fr', null, null],
      [null, null, null],
    ]);
  });
});

describe('a successful response', () => {
  it('gives the validated answer without unknown keys', async () => {
    expect(await submitWithResponse('{"redirectTo":"http://a/","extra":1}', { status: 200 })).toEqual({
      redirectTo: 'http://a/',
    });
  });
  it('can be empty if the contract allows it', async () => {
    expect(await submitWithResponse(null, { status: 204 })).toBeUndefined();
  });
  it.each([
    ['empty', '', 200],
    ['HTML', '<!doctype html><title>Hi</title>', 200],
    ['truncated JSON', '{"redirectTo":"http', 200],
    ['JSON of another shape', '{"redirect":"http://a/"}', 200],
    ['of a wrong type', '{"redirectTo":7}', 200],
    ['null', 'null', 200],
    ['of an undocumented status', '{"redirectTo":"http://a/"}', 202],
  ])('is malformed with a body that is %s', async (_what, body, status) => {
    expect(await submitWithResponse(body, { status })).toEqual({ kind: 'malformed', status });
  });
  it.each([200, 201, 202])('counts as the documented 204 if it is an empty %i', async (status) => {
    expect(await putWithResponse(new Response(null, { status }))).toBeUndefined();
  });
  it('is malformed with a body if only an empty one is documented', async () => {
    expect(await putWithResponse(new Response('<!doctype html>'))).toEqual({
      kind: 'malformed',
      status: 200,
    });
  });
  it('is malformed with Content-Length 0', async () => {
    expect(await submitWithResponse(null, { status: 200, headers: { 'Content-Length': '0' } })).toEqual({
      kind: 'malformed',
      status: 200,
    });
  });
});

describe('a response outside 2xx', () => {
  it('is a coded failure with a coded body', async () => {
    const body = JSON.stringify({
      code: 'user.missing_profile',
      message: 'Fehlt',
      data: { missingProfile: ['email'] },
      details: 'x',
    });
    expect(await submitWithResponse(body, { status: 422 })).toMatchObject({
      kind: 'coded',
      status: 422,
      code: 'user.missing_profile',
      message: 'Fehlt',
      data: { missingProfile: ['email'] },
    });
  });
  it('keeps an unknown code', async () => {
    expect(
      await submitWithResponse('{"code":"user.too_tall","message":"Too tall"}', { status: 422 }),
    ).toMatchObject({ kind: 'coded', code: 'user.too_tall' });
  });
  it('is an http failure with a message and no code', async () => {
    expect(await submitWithResponse('{"message":"Broken"}', { status: 500 })).toEqual({
      kind: 'http',
      status: 500,
      message: 'Broken',
    });
  });
  it.each([
    ['empty', null],
    ['HTML', '<h1>Bad gateway</h1>'],
    ['truncated JSON', '{"code":"user.'],
    ['a JSON string', '"user.suspended"'],
    ['a number as code', '{"code":7,"message":5}'],
  ])('is an http failure with a body that is %s', async (_what, body) => {
    expect(await submitWithResponse(body, { status: 422 })).toEqual({ kind: 'http', status: 422 });
  });
  it('is an http failure with Content-Length 0', async () => {
    expect(await submitWithResponse(null, { status: 500, headers: { 'Content-Length': '0' } })).toEqual({
      kind: 'http',
      status: 500,
    });
  });
  it('includes the wait of Retry-After', async () => {
    const busy = { status: 429, headers: { 'Retry-After': '90' } };
    expect(await submitWithResponse('{"message":"Slow down"}', busy)).toEqual({
      kind: 'http',
      status: 429,
      message: 'Slow down',
      retryAfterS: 90,
    });
  });
});

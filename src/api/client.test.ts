import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createApiClient } from './client.ts';
import { getPhrases, putInteraction, submitInteraction } from './generated/operations.ts';

function clientThat(answer: (request: Request) => Response | Promise<Response>, language?: string) {
  const requests: Request[] = [];
  const client = createApiClient({
    baseUrl: 'http://localhost/api',
    language: () => language,
    fetch: async (request) => {
      requests.push(request.clone());
      return answer(request);
    },
  });
  return { client, requests };
}

/** How a POST submit ends that is answered like this. */
async function submitAnswered(body: BodyInit | null, init: ResponseInit) {
  const { client } = clientThat(() => new Response(body, init));
  return client.call(submitInteraction, {}).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    return error.failure;
  });
}

const cutOff = () =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"redirectTo":"http'));
      controller.error(new TypeError('terminated'));
    },
  });

describe('requests', () => {
  it('carry the language of the page, the query and the body', async () => {
    const { client, requests } = clientThat(() => new Response(null, { status: 204 }), 'de');
    await client.call(putInteraction, {
      body: { event: 'SignIn', identifier: { username: 'ada', password: 'x y' } },
    });
    await client.call(getPhrases, { query: { lng: 'de' } }).catch(() => undefined);
    const [put, get] = requests;
    expect([put?.method, put?.url]).toEqual(['PUT', 'http://localhost/api/interaction']);
    expect(put?.headers.get('Accept-Language')).toBe('de');
    expect(put?.headers.get('Content-Type')).toBe('application/json');
    expect(await put?.json()).toEqual({ event: 'SignIn', identifier: { username: 'ada', password: 'x y' } });
    expect(get?.url).toBe('http://localhost/api/.well-known/phrases?lng=de');
  });

  it('leave Accept-Language to the browser where the browser chose the language', async () => {
    const { client, requests } = clientThat(() => new Response(null, { status: 204 }));
    await client.call(putInteraction, { body: { event: 'SignIn' } });
    expect(requests[0]?.headers.has('Accept-Language')).toBe(false);
  });
});

describe('success', () => {
  it('is the validated answer, without keys nobody asked for', async () => {
    expect(await submitAnswered('{"redirectTo":"http://a/","extra":1}', { status: 200 })).toEqual({
      redirectTo: 'http://a/',
    });
  });
  it('may be empty where the contract says so', async () => {
    expect(await submitAnswered(null, { status: 204 })).toBeUndefined();
  });
  it.each([
    ['empty', '', 200],
    ['HTML', '<!doctype html><title>Hi</title>', 200],
    ['truncated JSON', '{"redirectTo":"http', 200],
    ['JSON of another shape', '{"redirect":"http://a/"}', 200],
    ['a wrong type', '{"redirectTo":7}', 200],
    ['null', 'null', 200],
    ['an undocumented status', '{"redirectTo":"http://a/"}', 202],
  ])('with %s is malformed, never success', async (_what, body, status) => {
    expect(await submitAnswered(body, { status })).toEqual({ kind: 'malformed', status });
  });
  it('with Content-Length 0 is malformed too', async () => {
    expect(await submitAnswered(null, { status: 200, headers: { 'Content-Length': '0' } })).toEqual({
      kind: 'malformed',
      status: 200,
    });
  });
  it('whose connection breaks in the body is a network failure', async () => {
    expect(await submitAnswered(cutOff(), { status: 200 })).toEqual({ kind: 'network' });
  });
});

describe('failure is decided by the status alone', () => {
  it('with a coded body', async () => {
    const body = JSON.stringify({
      code: 'user.missing_profile',
      message: 'Fehlt',
      data: { missingProfile: ['email'] },
      details: 'x',
    });
    expect(await submitAnswered(body, { status: 422 })).toMatchObject({
      kind: 'coded',
      status: 422,
      code: 'user.missing_profile',
      message: 'Fehlt',
      data: { missingProfile: ['email'] },
    });
  });
  it('with a code nobody knows', async () => {
    expect(
      await submitAnswered('{"code":"user.too_tall","message":"Too tall"}', { status: 422 }),
    ).toMatchObject({ kind: 'coded', code: 'user.too_tall' });
  });
  it('with a message and no code', async () => {
    expect(await submitAnswered('{"message":"Broken"}', { status: 500 })).toEqual({
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
  ])('with a body that is %s', async (_what, body) => {
    expect(await submitAnswered(body, { status: 422 })).toEqual({ kind: 'http', status: 422 });
  });
  it('with Content-Length 0, where openapi-fetch gives neither data nor error', async () => {
    expect(await submitAnswered(null, { status: 500, headers: { 'Content-Length': '0' } })).toEqual({
      kind: 'http',
      status: 500,
    });
  });
  it('whose connection breaks in the body is a network failure', async () => {
    expect(await submitAnswered(cutOff(), { status: 422 })).toEqual({ kind: 'network' });
  });
  it('names the wait that the server asked for', async () => {
    const busy = { status: 429, headers: { 'Retry-After': '90' } };
    expect(await submitAnswered('{"message":"Slow down"}', busy)).toEqual({
      kind: 'http',
      status: 429,
      message: 'Slow down',
      retryAfterS: 90,
    });
  });
});

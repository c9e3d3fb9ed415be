import type { MaybeOptionalInit } from 'openapi-fetch';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createApiClient } from './client.ts';
import {
  getBreachRange,
  getPhrases,
  grantConsent,
  putInteraction,
  submitInteraction,
} from './generated/operations.ts';
import type * as operations from './generated/operations.ts';
import type { paths } from './generated/types.ts';
import type { Input } from './operation.ts';

type Operations = typeof operations;
/** What openapi-fetch takes at the path of an operation. */
type Init<Name extends keyof Operations> = MaybeOptionalInit<
  paths[Operations[Name]['path']],
  Lowercase<Operations[Name]['method']> & keyof paths[Operations[Name]['path']]
>;
type BodyOf<Of> = Of extends { body?: infer Body } ? NonNullable<Body> : never;
type PlaceOf<Of, Place extends string> = Of extends { [P in Place]?: infer Value }
  ? NonNullable<Value>
  : never;
type ParamsOf<Of> = PlaceOf<Of, 'params'>;
/** The operations whose input openapi-fetch would refuse. */
type Refused = {
  [Name in keyof Operations]: [
    BodyOf<Input<Operations[Name]>>,
    PlaceOf<Input<Operations[Name]>, 'params'>,
    PlaceOf<Input<Operations[Name]>, 'query'>,
  ] extends [
    BodyOf<Init<Name>>,
    PlaceOf<ParamsOf<Init<Name>>, 'path'>,
    PlaceOf<ParamsOf<Init<Name>>, 'query'>,
  ]
    ? never
    : Name;
}[keyof Operations];

function createTestClient(answer: (request: Request) => Response | Promise<Response>, language?: string) {
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

async function submitWithResponse(body: BodyInit | null, init: ResponseInit) {
  const { client } = createTestClient(() => new Response(body, init));
  return client.call(submitInteraction, {}).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    return error.failure;
  });
}

const truncatedBody = () =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"redirectTo":"http'));
      controller.error(new TypeError('terminated'));
    },
  });

it('an input is what openapi-fetch takes at the path of its operation', () => {
  expectTypeOf<Refused>().toBeNever();
});

describe('a plain-text answer', () => {
  const line = '1E4C9B93F3F0682250B6CF8331B7EE68FD8:9659365';
  const ask = (body: string) => {
    const { client, requests } = createTestClient(() => new Response(body));
    return { answer: client.call(getBreachRange, { params: { prefix: '5BAA6' } }), requests };
  };

  it('is returned unchanged, from the path with its parameter', async () => {
    const { answer, requests } = ask(`${line}\r\n`);
    expect(await answer).toBe(`${line}\r\n`);
    expect(requests[0]?.url).toBe('http://localhost/api/range/5BAA6');
  });

  it('can be empty', async () => {
    expect(await ask('').answer).toBe('');
  });

  it('is malformed when it does not match its schema', async () => {
    await expect(ask('<!doctype html>').answer).rejects.toMatchObject({ failure: { kind: 'malformed' } });
  });
});

describe('a request', () => {
  it('has the application of the tab in Logto-App-Id, where one is known', async () => {
    const sent: (string | null)[] = [];
    const call = (appId: string | undefined) =>
      createApiClient({
        baseUrl: 'http://localhost/api',
        language: () => 'en',
        appId: () => appId,
        fetch: (request) => {
          sent.push(request.headers.get('Logto-App-Id'));
          return Promise.resolve(new Response(null, { status: 204 }));
        },
      }).call(putInteraction, { body: { event: 'SignIn' } });
    await call('app1harbour');
    await call(undefined);
    expect(sent).toEqual(['app1harbour', null]);
  });

  it('can leave out an optional body', async () => {
    const { client, requests } = createTestClient(() => Response.json({ redirectTo: '/' }));
    await client.call(grantConsent, {});
    await client.call(grantConsent, { body: { organizationIds: ['org1harbour'] } });
    expect(await Promise.all(requests.map((request) => request.text()))).toEqual([
      '',
      '{"organizationIds":["org1harbour"]}',
    ]);
  });

  it('has the language of the page, the query and the body', async () => {
    const { client, requests } = createTestClient(() => new Response(null, { status: 204 }), 'de');
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

  it('leaves Accept-Language to the browser when no language is set', async () => {
    const { client, requests } = createTestClient(() => new Response(null, { status: 204 }));
    await client.call(putInteraction, { body: { event: 'SignIn' } });
    expect(requests[0]?.headers.has('Accept-Language')).toBe(false);
  });
});

it('a GET can be aborted', async () => {
  const { client } = createTestClient(
    ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const controller = new AbortController();
  const answer = client.call(getPhrases, {}, { signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

describe('a call that the server cannot answer for a moment', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['is repeated if it uses nothing up', 3, { username: 'ada', password: 'x y' }],
    ['is sent once if it carries a code', 1, { email: 'ada@example.org', verificationCode: '123456' }],
  ])('%s', async (_name, expected, identifier) => {
    vi.useFakeTimers();
    const { client, requests } = createTestClient(() => new Response(null, { status: 503 }));
    const done = client
      .call(putInteraction, { body: { event: 'SignIn', identifier } })
      .catch(() => undefined);
    await vi.runAllTimersAsync();
    await done;
    expect(requests).toHaveLength(expected);
  });
});

describe('a successful response', () => {
  it('gives the validated answer without unknown keys', async () => {
    expect(await submitWithResponse('{"redirectTo":"http://a/","extra":1}', { status: 200 })).toEqual({
      redirectTo: 'http://a/',
    });
  });
  it('can be empty where the contract allows it', async () => {
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
  it.each([200, 201, 202])('counts as the documented 204 where it is an empty %i', async (status) => {
    const { client } = createTestClient(() => new Response(null, { status }));
    await expect(client.call(putInteraction, { body: { event: 'SignIn' } })).resolves.toBeUndefined();
  });
  it('is malformed with a body where only an empty one is documented', async () => {
    const { client } = createTestClient(() => new Response('<!doctype html>', { status: 200 }));
    await expect(client.call(putInteraction, { body: { event: 'SignIn' } })).rejects.toMatchObject({
      failure: { kind: 'malformed', status: 200 },
    });
  });
  it('is malformed with Content-Length 0', async () => {
    expect(await submitWithResponse(null, { status: 200, headers: { 'Content-Length': '0' } })).toEqual({
      kind: 'malformed',
      status: 200,
    });
  });
  it('is a network failure when the connection breaks in the body', async () => {
    expect(await submitWithResponse(truncatedBody(), { status: 200 })).toEqual({ kind: 'network' });
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
  it('is a network failure when the connection breaks in the body', async () => {
    expect(await submitWithResponse(truncatedBody(), { status: 422 })).toEqual({ kind: 'network' });
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

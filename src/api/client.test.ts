import type { MaybeOptionalInit } from 'openapi-fetch';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { requestEarly } from '../platform/loading/early-requests.ts';
import { createApiClient } from './client.ts';
import { answerValidators } from './generated/interaction/answer-validators.ts';
import {
  getBreachRange,
  getConsent,
  getPhrases,
  grantConsent,
  putInteraction,
  submitInteraction,
} from './generated/interaction/operations.ts';
import type * as experience from './generated/experience/operations.ts';
import type { paths as ExperiencePaths } from './generated/experience/types.ts';
import type * as interaction from './generated/interaction/operations.ts';
import type { paths as InteractionPaths } from './generated/interaction/types.ts';
import { openAnswerValidators } from './generated/shared/open-answer-validators.ts';
import type { Input } from './operation.ts';

type Operations = typeof interaction & typeof experience;
type paths = InteractionPaths & ExperiencePaths;
/** The input that openapi-fetch takes at the path of an operation. */
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
  const client = createApiClient(
    {
      baseUrl: 'http://localhost/api',
      language: () => language,
      fetch: async (request) => {
        requests.push(request.clone());
        return answer(request);
      },
    },
    { ...answerValidators, ...openAnswerValidators },
  );
  return { client, requests };
}

const truncatedBody = () =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"redirectTo":"http'));
      controller.error(new TypeError('terminated'));
    },
  });

it('every input is one that openapi-fetch takes at the path of its operation', () => {
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
});

it('can be aborted if it is a GET', async () => {
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

it.each([200, 422])(
  'reports a connection that breaks in the body of a %i as a network failure',
  async (status) => {
    const { client } = createTestClient(() => new Response(truncatedBody(), { status }));
    await expect(client.call(submitInteraction, {})).rejects.toMatchObject({ failure: { kind: 'network' } });
  },
);

it('uses for a GET the answer of an early request, and still validates it', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ redirectTo: 7 })));
  void requestEarly('http://localhost/api/interaction/consent');
  vi.unstubAllGlobals();
  const { client, requests } = createTestClient(() => new Response(null, { status: 503 }));
  await expect(client.call(getConsent, {})).rejects.toMatchObject({ failure: { kind: 'malformed' } });
  expect(requests).toEqual([]);
});

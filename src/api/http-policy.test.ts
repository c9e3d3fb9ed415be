import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { withPolicy } from './http-policy.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Reply = number | Response | 'hang' | 'network error' | 'stalled body';

/** A server with one reply per attempt (the last one repeats), and the times of the requests in ms. */
function createServer(...replies: Reply[]) {
  const start = Date.now();
  const times: number[] = [];
  const fetch = (request: Request): Promise<Response> => {
    times.push(Date.now() - start);
    const reply = replies[times.length - 1] ?? replies.at(-1) ?? 200;
    if (reply === 'network error') return Promise.reject(new TypeError('Failed to fetch'));
    if (reply === 'hang')
      return new Promise((_, reject) =>
        request.signal.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    if (reply === 'stalled body') {
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('{"red'));
          request.signal.addEventListener('abort', () => controller.error(new Error('aborted')));
        },
      });
      return Promise.resolve(new Response(body));
    }
    return Promise.resolve(
      typeof reply === 'number'
        ? new Response(reply === 204 ? null : '{}', { status: reply })
        : reply.clone(),
    );
  };
  return { fetch, times };
}

it('never follows a redirect', async () => {
  const fetch = vi.fn((request: Request) => Promise.resolve(new Response(request.redirect)));
  const response = await withPolicy(fetch, { consumes: true })(
    new Request('http://localhost/api/interaction', { method: 'PUT', body: '{"password":"secret"}' }),
  );
  expect(await response.text()).toBe('error');
});

const retryAfterResponse = (status: number, retryAfter: string) =>
  new Response('{}', { status, headers: { 'Retry-After': retryAfter } });

async function send(method: string, replies: Reply[], consumes = false) {
  const { fetch, times } = createServer(...replies);
  const request = new Request('http://localhost/api/x', {
    method,
    ...(method === 'GET' || method === 'HEAD' ? {} : { body: '{}' }),
  });
  const outcome = withPolicy(fetch, { consumes })(request).then(
    (response) => response.status,
    (error: unknown) => (error instanceof ApiError ? error.failure.kind : error),
  );
  await vi.runAllTimersAsync();
  return { outcome: await outcome, times };
}

describe('retries', () => {
  it.each(['GET', 'PUT', 'HEAD', 'DELETE', 'OPTIONS'])(
    '%s is attempted three times, with delays of 300 and 600 ms',
    async (method) => {
      expect(await send(method, [500])).toEqual({ outcome: 500, times: [0, 300, 900] });
    },
  );

  it.each([408, 413, 429, 500, 502, 503, 504])('retry after status %i', async (status) => {
    expect(await send('GET', [status, 200])).toEqual({ outcome: 200, times: [0, 300] });
  });

  it.each([200, 204, 400, 401, 403, 404, 409, 422, 501])('status %i is final', async (status) => {
    expect(await send('PUT', [status])).toEqual({ outcome: status, times: [0] });
  });

  it.each(['POST', 'PATCH'])('%s is never retried', async (method) => {
    expect(await send(method, [503])).toEqual({ outcome: 503, times: [0] });
  });

  it('never retries an operation that consumes something, whatever its method', async () => {
    expect(await send('PUT', [503], true)).toEqual({ outcome: 503, times: [0] });
  });
});

describe('Retry-After', () => {
  it.each([413, 429, 503])('is honoured for %i', async (status) => {
    expect(await send('GET', [retryAfterResponse(status, '4'), 200])).toEqual({
      outcome: 200,
      times: [0, 4000],
    });
  });

  it('can be a date', async () => {
    vi.setSystemTime(new Date('2026-03-01T12:00:00Z'));
    expect(
      (await send('GET', [retryAfterResponse(503, 'Sun, 01 Mar 2026 12:00:07 GMT'), 200])).times,
    ).toEqual([0, 7000]);
  });

  it('is ignored on other statuses and when it is invalid', async () => {
    expect((await send('GET', [retryAfterResponse(500, '4'), 200])).times).toEqual([0, 300]);
    expect((await send('GET', [retryAfterResponse(503, 'soon'), 200])).times).toEqual([0, 300]);
  });

  it('of more than 10 s makes the call return the response at once', async () => {
    expect(await send('GET', [retryAfterResponse(503, '11'), 200])).toEqual({ outcome: 503, times: [0] });
  });
});

describe('an aborted request', () => {
  const abortAfter = async (ms: number, reply: Reply) => {
    const { fetch, times } = createServer(reply);
    const controller = new AbortController();
    const outcome = withPolicy(fetch, { consumes: false })(
      new Request('http://localhost/', { signal: controller.signal }),
    ).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(ms);
    controller.abort();
    await vi.runAllTimersAsync();
    return { outcome: await outcome, times };
  };

  it('fails with the reason of its signal, not as a timeout', async () => {
    const { outcome, times } = await abortAfter(100, 'hang');
    expect(outcome).toMatchObject({ name: 'AbortError' });
    expect(times).toEqual([0]);
  });

  it('is not sent again', async () => {
    const { outcome, times } = await abortAfter(100, 503);
    expect(outcome).toMatchObject({ name: 'AbortError' });
    expect(times).toEqual([0]);
  });
});

describe('each attempt', () => {
  it('times out after 10 s', async () => {
    expect(await send('GET', ['hang'])).toEqual({ outcome: 'timeout', times: [0] });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has its own timeout', async () => {
    const { fetch } = createServer(503, 'hang');
    const outcome = withPolicy(fetch, { consumes: false })(new Request('http://localhost/')).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(300 + 9_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ failure: { kind: 'timeout' } });
  });

  it('times out when the body stalls', async () => {
    expect((await send('GET', ['stalled body'])).outcome).toBe('timeout');
  });

  it('fails as network without a response, without retrying', async () => {
    expect(await send('GET', ['network error'])).toEqual({ outcome: 'network', times: [0] });
  });

  it('sends the body again on a retry', async () => {
    const bodies: string[] = [];
    const fetch = async (request: Request) => {
      bodies.push(await request.text());
      return new Response('{}', { status: bodies.length === 1 ? 502 : 200 });
    };
    const done = withPolicy(fetch, { consumes: false })(
      new Request('http://localhost/', { method: 'PUT', body: '{"event":"SignIn"}' }),
    );
    await vi.runAllTimersAsync();
    expect((await done).status).toBe(200);
    expect(bodies).toEqual(['{"event":"SignIn"}', '{"event":"SignIn"}']);
  });
});

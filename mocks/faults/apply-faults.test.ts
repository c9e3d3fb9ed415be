import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '../server/http-request.ts';
import { json } from '../server/http-response.ts';
import type { HttpResponse } from '../server/http-response.ts';
import {
  delayOrReplace,
  corruptResponse,
  withDefaultTimes,
  selectFaults,
  withoutIfNoneMatch,
} from './apply-faults.ts';
import type { ActiveFault, FaultName } from './fault.ts';

const testTools = (random = 0.5) => {
  const slept: number[] = [];
  const sleep = (ms: number) => {
    slept.push(ms);
    return Promise.resolve();
  };
  return { slept, sleep, random: () => random };
};
const names = (active: readonly ActiveFault[]) => active.map(({ name }) => name);
const before = async (name: FaultName, ms?: number) => {
  const tools = testTools();
  const response = await delayOrReplace([{ name, ...(ms !== undefined && { ms }) }], tools);
  return { slept: tools.slept, response };
};
const fine: HttpResponse = {
  ...json(200, { redirectTo: 'https://app.example/', extra: 1 }, { 'content-language': 'en' }),
};
const corrupt = (name: FaultName, response = fine) => corruptResponse([{ name }], response, 'GET');
const bodyOf = ({ body }: HttpResponse): unknown => (body === undefined ? undefined : JSON.parse(body));

describe('the faults that act on a call', () => {
  it('include faults for every operation', () => {
    const { acting } = selectFaults(
      [
        { name: 'delay', operationId: 'submitInteraction' },
        { name: 'missing-field' },
        { name: 'jitter', operationId: 'getPhrases' },
      ],
      'submitInteraction',
    );
    expect(names(acting)).toEqual(['delay', 'missing-field']);
  });

  it('include every delay and the first replacement', () => {
    const all = names(
      selectFaults(
        [
          { name: 'html-body' },
          { name: 'error-500' },
          { name: 'delay' },
          { name: 'connection-reset' },
          { name: 'jitter' },
        ],
        'getPhrases',
      ).acting,
    );
    expect(all).toEqual(['error-500', 'delay', 'jitter']);
  });

  it('count only calls on which they act, and end after the last', () => {
    const faultsOf = (all: readonly ActiveFault[]) => selectFaults(all, 'getPhrases').remaining;
    const twice: readonly ActiveFault[] = [
      { name: 'error-500', times: 2 },
      { name: 'html-body', times: 1 },
      { name: 'delay', times: 1, operationId: 'submitInteraction' },
      { name: 'missing-asset-404', times: 1 },
    ];
    const once = faultsOf(twice);
    expect(once[0]).toEqual({ name: 'error-500', times: 1 });
    expect(once.slice(1)).toEqual(twice.slice(1));
    const well = faultsOf(once);
    expect(well).toEqual(twice.slice(1));
    expect(names(faultsOf(well))).toEqual(['delay', 'missing-asset-404']);
  });

  it('last for the given number of calls, else for their default', () => {
    expect(withDefaultTimes({ name: 'failures-then-fine' }).times).toBe(2);
    expect(withDefaultTimes({ name: 'failures-then-fine', times: 5 }).times).toBe(5);
    expect(withDefaultTimes({ name: 'lost-cookie' }).times).toBe(1);
    expect(withDefaultTimes({ name: 'error-500' })).toEqual({ name: 'error-500' });
  });
});

describe('before the response', () => {
  it.each([
    ['delay', undefined, [2000]],
    ['delay', 300, [300]],
    ['jitter', undefined, [1500]],
    ['jitter', 100, [50]],
    ['timeout', undefined, [12_000]],
  ] as const)('%s of %s ms waits %j ms, then the rule answers', async (name, ms, slept) => {
    expect(await before(name, ms)).toEqual({ slept, response: null });
  });

  it.each([
    ['error-500', 500, {}],
    ['failures-then-fine', 500, {}],
    ['too-many-requests-429', 429, { 'retry-after': '2' }],
    ['no-code', 400, {}],
  ] as const)('%s answers %i with a message and no code', async (name, status, headers) => {
    const { response } = await before(name);
    expect(response).toMatchObject({ status, headers });
    expect(bodyOf(response ?? fine)).toEqual({ message: expect.any(String) as string });
  });

  it('unknown-code has a code that is not in the contract', async () => {
    const { errorData } = await import('../../src/api/generated/interaction/errors.ts');
    const { response } = await before('unknown-code');
    expect(Object.keys(errorData)).not.toContain((bodyOf(response ?? fine) as { code: string }).code);
  });
});

describe('a corrupted response', () => {
  it.each<[FaultName, Partial<HttpResponse>]>([
    ['empty-body', { status: 200, body: '' }],
    ['html-body', { status: 200, body: expect.stringContaining('<!doctype html>') as string }],
    ['truncated-json', { body: '{"redirectTo":"https://' }],
    ['wrong-length', { ending: 'cut' }],
    ['wrong-status', { status: 202 }],
    ['missing-header', { headers: {} }],
    ['missing-field', { body: '{"extra":1}' }],
    ['wrong-type', { body: '{"redirectTo":17,"extra":1}' }],
  ])('%s', (name, expected) => {
    expect(corrupt(name)).toMatchObject(expected);
  });

  it('lacks the data of an error, or its message if there is no data', () => {
    const refused = json(422, { message: 'No.', code: 'user.missing_mfa', data: { availableFactors: [] } });
    expect(bodyOf(corrupt('missing-field', refused))).toEqual({ message: 'No.', code: 'user.missing_mfa' });
    expect(bodyOf(corrupt('wrong-type', refused))).toMatchObject({ data: 'driftwood' });
    expect(bodyOf(corrupt('missing-field', json(400, { message: 'No.', code: 'a.b' })))).toEqual({
      code: 'a.b',
    });
    expect(corrupt('wrong-status', refused).status).toBe(418);
  });

  it.each(['empty-body', 'truncated-json', 'wrong-length', 'wrong-content-type', 'missing-field'] as const)(
    'of %s stays the same without a body',
    (name) => {
      const { status, body, ending } = corrupt(name, { status: 204 });
      expect([status, body, ending]).toEqual([204, undefined, undefined]);
    },
  );

  it('is only truncated if it is not a JSON object', () => {
    const lines: HttpResponse = { status: 200, headers: { 'content-type': 'text/plain' }, body: 'ABCD:1' };
    for (const name of ['missing-field', 'wrong-type'] as const)
      expect(corrupt(name, lines).body).toBe('ABCD:1');
    expect(corrupt('missing-field', json(200, ['a'])).body).toBe('["a"]');
    expect(corrupt('truncated-json', lines).body).toBe('ABC');
  });

  it('is never cached, and never a 304', () => {
    const tagged = { ...fine, headers: { ...fine.headers, etag: 'W/"1"', 'cache-control': 'no-cache' } };
    expect(corrupt('truncated-json', tagged).headers).toEqual({
      ...fine.headers,
      'cache-control': 'no-store',
    });
    const request = { headers: { 'if-none-match': 'W/"1"', accept: '*/*' } } as unknown as HttpRequest;
    expect(withoutIfNoneMatch([{ name: 'truncated-json' }], request).headers).toEqual({ accept: '*/*' });
    expect(withoutIfNoneMatch([{ name: 'delay' }], request)).toBe(request);
    expect(corruptResponse([{ name: 'delay' }], tagged, 'GET')).toBe(tagged);
  });
});

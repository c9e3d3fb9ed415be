import { describe, expect, it } from 'vitest';
import type { Exchange } from '../server/exchange.ts';
import { json } from '../server/reply.ts';
import type { Reply } from '../server/reply.ts';
import { beforeAnswer, spoiled, switchedOn, takeFaults, unconditional } from './apply.ts';
import { faultNames } from './fault.ts';
import type { ActiveFault, FaultName } from './fault.ts';
import { faults } from './faults.ts';

/** Waits at once, and tells how long it would have been. */
const tools = (chance = 0.5) => {
  const slept: number[] = [];
  const sleep = (ms: number) => {
    slept.push(ms);
    return Promise.resolve();
  };
  return { slept, sleep, random: () => chance };
};
const names = (active: readonly ActiveFault[]) => active.map(({ name }) => name);
const before = async (name: FaultName, ms?: number) => {
  const waited = tools();
  const reply = await beforeAnswer([{ name, ...(ms !== undefined && { ms }) }], waited);
  return { slept: waited.slept, reply };
};
const fine: Reply = {
  ...json(200, { redirectTo: 'https://app.example/', extra: 1 }, { 'content-language': 'en' }),
};
const spoil = (name: FaultName, reply = fine) => spoiled([{ name }], reply);
const bodyOf = ({ body }: Reply): unknown => (body === undefined ? undefined : JSON.parse(body));

describe('which faults act', () => {
  it('are those of the operation and those of all', () => {
    const { acting } = takeFaults(
      [
        { name: 'delay', operationId: 'submitInteraction' },
        { name: 'missing-field' },
        { name: 'jitter', operationId: 'getPhrases' },
      ],
      'submitInteraction',
    );
    expect(names(acting)).toEqual(['delay', 'missing-field']);
  });

  it('are all that wait, and the first that answers instead', () => {
    const all = names(
      takeFaults(
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

  it('count only the calls on which they act, and are gone after the last', () => {
    const faultsOf = (all: readonly ActiveFault[]) => takeFaults(all, 'getPhrases').left;
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

  it('last as long as somebody says, else as is usual for them', () => {
    expect(switchedOn({ name: 'failures-then-fine' }).times).toBe(2);
    expect(switchedOn({ name: 'failures-then-fine', times: 5 }).times).toBe(5);
    expect(switchedOn({ name: 'lost-cookie' }).times).toBe(1);
    expect(switchedOn({ name: 'error-500' })).toEqual({ name: 'error-500' });
  });
});

describe('before the answer', () => {
  it.each([
    ['delay', undefined, [2000]],
    ['delay', 300, [300]],
    ['jitter', undefined, [1500]],
    ['jitter', 100, [50]],
    ['timeout', undefined, [12_000]],
  ] as const)('%s of %s ms waits %j ms, then the rule answers', async (name, ms, slept) => {
    expect(await before(name, ms)).toEqual({ slept, reply: null });
  });

  it('waits are added up, and something else can follow', async () => {
    const waited = tools();
    const reply = await beforeAnswer([{ name: 'error-500' }, { name: 'delay' }, { name: 'timeout' }], waited);
    expect([waited.slept, reply?.status]).toEqual([[2000, 12_000], 500]);
  });

  it.each([
    ['error-500', 500, {}],
    ['failures-then-fine', 500, {}],
    ['too-many-requests-429', 429, { 'retry-after': '2' }],
    ['no-code', 400, {}],
  ] as const)('%s answers %i with a message and no code', async (name, status, headers) => {
    const { reply } = await before(name);
    expect(reply).toMatchObject({ status, headers });
    expect(bodyOf(reply ?? fine)).toEqual({ message: expect.any(String) as string });
  });

  it('unavailable-503 is a gateway’s, in plain text', async () => {
    const { reply } = await before('unavailable-503');
    const headers = { 'retry-after': '2', 'content-type': 'text/plain; charset=utf-8' };
    expect(reply).toMatchObject({ status: 503, headers });
  });

  it('unknown-code has a code that no table knows', async () => {
    const { errorData } = await import('../../src/api/generated/errors.ts');
    const { reply } = await before('unknown-code');
    expect(Object.keys(errorData)).not.toContain((bodyOf(reply ?? fine) as { code: string }).code);
  });
});

describe('what arrives', () => {
  it.each<[FaultName, Partial<Reply>]>([
    ['empty-body', { status: 200, body: '' }],
    ['html-body', { status: 200, body: expect.stringContaining('<!doctype html>') as string }],
    ['truncated-json', { body: '{"redirectTo":"https://' }],
    ['wrong-length', { ending: 'cut' }],
    ['wrong-status', { status: 202 }],
    ['missing-header', { headers: {} }],
    ['missing-field', { body: '{"extra":1}' }],
    ['wrong-type', { body: '{"redirectTo":17,"extra":1}' }],
  ])('%s', (name, expected) => {
    expect(spoil(name)).toMatchObject(expected);
  });

  it('wrong-content-type leaves the body', () => {
    const { headers, body } = spoil('wrong-content-type');
    expect([headers?.['content-type'], body]).toEqual(['text/html; charset=utf-8', fine.body]);
  });

  it('spoils the data of an error, else its message', () => {
    const refused = json(422, { message: 'No.', code: 'user.missing_mfa', data: { availableFactors: [] } });
    expect(bodyOf(spoil('missing-field', refused))).toEqual({ message: 'No.', code: 'user.missing_mfa' });
    expect(bodyOf(spoil('wrong-type', refused))).toMatchObject({ data: 'driftwood' });
    expect(bodyOf(spoil('missing-field', json(400, { message: 'No.', code: 'a.b' })))).toEqual({
      code: 'a.b',
    });
    expect(spoil('wrong-status', refused).status).toBe(418);
  });

  it.each(['empty-body', 'truncated-json', 'wrong-length', 'wrong-content-type', 'missing-field'] as const)(
    '%s has nothing to spoil where there is no body',
    (name) => {
      const { status, body, ending } = spoil(name, { status: 204 });
      expect([status, body, ending]).toEqual([204, undefined, undefined]);
    },
  );

  it('leaves text that is no JSON object as it is, but for its length', () => {
    const lines: Reply = { status: 200, headers: { 'content-type': 'text/plain' }, body: 'ABCD:1' };
    for (const name of ['missing-field', 'wrong-type'] as const)
      expect(spoil(name, lines).body).toBe('ABCD:1');
    expect(spoil('missing-field', json(200, ['a'])).body).toBe('["a"]');
    expect(spoil('truncated-json', lines).body).toBe('ABC');
  });

  it('lost-cookie takes the interaction away, and no other cookie', () => {
    const { headers, body } = spoil('lost-cookie', { ...fine, headers: { 'set-cookie': 'a=b' } });
    expect(headers?.['set-cookie']).toEqual(['a=b', expect.stringMatching(/^_interaction=;.*Max-Age=0$/)]);
    expect(body).toBe(fine.body);
  });

  it('is kept by no browser, and is never told as unchanged', () => {
    const tagged = { ...fine, headers: { ...fine.headers, etag: 'W/"1"', 'cache-control': 'no-cache' } };
    expect(spoil('truncated-json', tagged).headers).toEqual({ ...fine.headers, 'cache-control': 'no-store' });
    const exchange = { headers: { 'if-none-match': 'W/"1"', accept: '*/*' } } as unknown as Exchange;
    expect(unconditional([{ name: 'truncated-json' }], exchange).headers).toEqual({ accept: '*/*' });
    expect(unconditional([{ name: 'delay' }], exchange)).toBe(exchange);
    expect(spoiled([{ name: 'delay' }], tagged)).toBe(tagged);
  });
});

it('every fault says in one line what it does', () => {
  expect(Object.keys(faults)).toEqual([...faultNames]);
  for (const { purpose } of Object.values(faults)) expect(purpose).toMatch(/^[A-Z][^\n]{20,110}\.$/);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../mocks/server/listen.ts';
import { startMock } from '../../mocks/server/start-mock.ts';
import { createBarePrism } from './bare-prism.ts';
import type { Request } from './bare-prism.ts';
import type { OperationId } from './description.ts';
import { responseProblems } from './response-problems.ts';
import { MockClient } from './mock-client.ts';

let mock: RunningServer;
let bare: Awaited<ReturnType<typeof createBarePrism>>;
beforeAll(async () => {
  [mock, bare] = await Promise.all([startMock(), createBarePrism()]);
});
afterAll(() => mock.close());

const languages = ['en', 'de', 'pt-BR', 'zh-HK', 'de-AT', 'fr-CA', 'x', 'sixteen-letters-'];
const valid: readonly (readonly [OperationId, Request])[] = [
  ['getSignInExperience', {}],
  ['getSignInExperience', { query: { no_cache: 'true' } }],
  ['getSignInExperience', { headers: { 'accept-language': 'ja' } }],
  ['getSignInExperience', { query: { unknown: 'key' } }],
  ['getPhrases', {}],
  ['getPhrases', { headers: { 'accept-language': 'fr;q=0.5, it' } }],
  ['getPhrases', { query: { no_cache: 'true', lng: 'ko' } }],
  ...languages.map((lng) => ['getPhrases', { query: { lng } }] as const),
  ...['5BAA6', '5baa6', '00000', 'FFFFF', 'aBcDe'].map((prefix) => ['getBreachRange', { prefix }] as const),
];

describe('the mock and Prism alone return the same status for a valid request', () => {
  it.each(valid)('%s %j', async (id, request) => {
    const prismResponse = await bare(id, request);
    expect(responseProblems(id, prismResponse)).toEqual([]);
    const { status } = await new MockClient(mock.origin).call(id, undefined, request); // also checks the response
    expect(status).toBe(prismResponse.status);
  });

  it('with a session of every tenant', async () => {
    const client = new MockClient(mock.origin);
    const tenants = (await client.control('GET', 'tenants')) as { name: string }[];
    for (const { name: tenant } of tenants) {
      await client.startSignIn({ tenant });
      for (const [id, request] of valid.filter((_, at) => at % 4 === 0)) {
        const { status } = await client.call(id, undefined, request);
        expect([id, status]).toEqual([id, (await bare(id, request)).status]);
      }
    }
  });
});

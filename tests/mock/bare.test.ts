import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listening } from '../../mocks/server/listen.ts';
import { startMock } from '../../mocks/server/server.ts';
import { createBarePrism } from './bare.ts';
import type { Request } from './bare.ts';
import type { OperationId } from './description.ts';
import { complaints } from './judge.ts';
import { Person } from './person.ts';

let mock: Listening;
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

describe('the mock answers valid input as Prism alone does', () => {
  it.each(valid)('%s %j', async (id, request) => {
    const alone = await bare(id, request);
    expect(complaints(id, alone)).toEqual([]);
    const { status } = await new Person(mock.origin).call(id, undefined, request); // judged there
    expect(status).toBe(alone.status);
  });

  it('and with a session, of any tenant', async () => {
    const person = new Person(mock.origin);
    const tenants = (await person.controls('GET', 'tenants')) as { name: string }[];
    for (const { name: tenant } of tenants) {
      await person.comesIn({ tenant });
      for (const [id, request] of valid.filter((_, at) => at % 4 === 0)) {
        const { status } = await person.call(id, undefined, request);
        expect([id, status]).toEqual([id, (await bare(id, request)).status]);
      }
    }
  });
});

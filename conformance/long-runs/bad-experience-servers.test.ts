import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMock } from '../../mocks/server/start-mock.ts';
import type { RunningServer } from '../../mocks/server/listen.ts';
import { badExperienceServers } from '../bad-servers/bad-servers.ts';
import { listChecks } from '../kit/run/run.ts';
import { profiles } from '../kit/workflows/arazzo.ts';
import { runAgainst } from './run-against.ts';

/** Some of them; `npm run part -- conformance-matrix` tries all. */
const sample = badExperienceServers.filter((_, index) => index % 12 === 0);

let mock: RunningServer;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.close());

it.each(sample)('$namedBy catches $fault', async (server) => {
  const check = listChecks('experience').find(({ id }) => id === server.namedBy);
  const own = profiles.filter((profile) => profile === check?.profile);
  const { isNamed } = await runAgainst(server, mock, own);
  expect(isNamed).toBe(true);
});

import { personas } from '../../mocks/people/personas.ts';
import type { RunningServer } from '../../mocks/server/listen.ts';
import { startMock } from '../../mocks/server/start-mock.ts';
import { organizationPeopleOf } from '../kit/own-servers.ts';
import { readTask } from '../kit/run/options.ts';
import type { CheckResult } from '../kit/run/results.ts';
import type { Profile } from '../kit/workflows/arazzo.ts';
import { runConformance, TargetUnusable } from '../kit/run/run.ts';
import type { BadServer } from '../bad-servers/bad-servers.ts';
import { defects, isDefect } from '../bad-servers/defects.ts';

export interface MatrixRow {
  server: BadServer;
  /** The ids of the checks that fail, and of the checks that only warn. */
  failed: readonly string[];
  warned: readonly string[];
  isCaught: boolean;
  isNamed: boolean;
}

/** The cookie of a browser for which the mock has the fault. */
async function cookieWithFault(
  { origin }: RunningServer,
  { fault, operationId, tenant, release }: BadServer,
): Promise<string> {
  const query = new URLSearchParams({ client_id: 'demo-app', tenant, ...(release && { release }) });
  const start = await fetch(`${origin}/oidc/auth?${query.toString()}`, { redirect: 'manual' });
  const line = start.headers.getSetCookie().find((one) => one.startsWith('_mock='));
  const cookie = line?.split(';')[0] ?? '';
  const response = await fetch(`${origin}/_mock/faults`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ faults: [{ name: fault, ...(operationId && { operationId }) }] }),
  });
  if (!response.ok) throw new Error(await response.text());
  return cookie;
}

const names = ({ id, failures }: CheckResult) => [id, ...failures.map(({ check }) => check)];

/** Runs all checks, or those of some profiles, against a bad server: a separate mock with the defect, or `mock` with the fault. */
export async function runAgainst(
  server: BadServer,
  mock: RunningServer,
  profiles: readonly Profile[] = [],
): Promise<MatrixRow> {
  if (!isDefect(server.fault))
    return judgeServer(server, mock, [await cookieWithFault(mock, server)], profiles);
  const bad = await startMock({ defect: defects[server.fault].defect });
  try {
    return await judgeServer(server, bad, [], profiles);
  } finally {
    await bad.close();
  }
}

async function judgeServer(
  server: BadServer,
  { origin }: RunningServer,
  cookies: readonly string[],
  profiles: readonly Profile[],
): Promise<MatrixRow> {
  const { api = 'interaction', tenant, release = '1.12', severity, namedBy } = server;
  const start = `/oidc/auth?client_id=demo-app&tenant=${tenant}&release=${release}`;
  const task = readTask([
    ...['--target', origin, '--api', api, '--start', start, '--release', release],
    ...['--seed', '7', '--code-wait', '0.3'],
  ]);
  if (task.kind !== 'run') throw new Error('The arguments ask for a run.');
  const { username, email, password } = personas.suspended.account;
  const own = personas.ada.account;
  const accounts = [
    { username, email, password, role: 'suspended' as const },
    ...(server.hasOwnAccount
      ? [{ username: own.username, email: own.email, password: own.password, role: 'own' as const }]
      : []),
    ...organizationPeopleOf(tenant),
  ];
  try {
    const { results, lost } = await runConformance({ ...task.options, cookies, accounts, profiles });
    if (lost !== undefined) return unusable(server);
    const failed = results.filter(({ outcome }) => outcome === 'failed');
    const warned = results.filter(({ outcome }) => outcome === 'warning');
    const counted = severity === 'must' ? failed : [...failed, ...warned];
    return {
      server,
      failed: failed.map(({ id }) => id),
      warned: warned.map(({ id }) => id),
      isCaught: counted.length > 0,
      isNamed: counted.some((result) => names(result).includes(namedBy)),
    };
  } catch (error) {
    if (!(error instanceof TargetUnusable)) throw error;
    return unusable(server);
  }
}

const unusable = (server: BadServer): MatrixRow => ({
  server,
  failed: ['target'],
  warned: [],
  isCaught: true,
  isNamed: server.namedBy === 'target',
});

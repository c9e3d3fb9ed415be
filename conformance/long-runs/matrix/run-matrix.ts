import { personas } from '../../../mocks/people/personas.ts';
import type { RunningServer } from '../../../mocks/server/listen.ts';
import { organizationPeopleOf } from '../../kit/own-servers.ts';
import { readTask } from '../../kit/run/options.ts';
import type { CheckResult } from '../../kit/run/results.ts';
import { runConformance, TargetUnusable } from '../../kit/run/run.ts';
import type { BadServer } from './bad-servers.ts';

export interface MatrixRow {
  server: BadServer;
  /** The checks that fail, or only warn. */
  failed: readonly string[];
  warned: readonly string[];
  isCaught: boolean;
  isNamed: boolean;
}

/** A browser of the mock in which the fault is active, as the pair of its cookie. */
async function worldWith(
  { origin }: RunningServer,
  { fault, operationId, tenant, generation }: BadServer,
): Promise<string> {
  const query = new URLSearchParams({ client_id: 'demo-app', tenant, ...(generation && { generation }) });
  const start = await fetch(`${origin}/oidc/auth?${query.toString()}`, { redirect: 'manual' });
  const cookie =
    start.headers
      .getSetCookie()
      .find((line) => line.startsWith('_mock='))
      ?.split(';')[0] ?? '';
  const response = await fetch(`${origin}/_mock/faults`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ faults: [{ name: fault, ...(operationId && { operationId }) }] }),
  });
  if (!response.ok) throw new Error(await response.text());
  return cookie;
}

const names = ({ id, failures }: CheckResult) => [id, ...failures.map(({ check }) => check)];

/** Runs all checks against one bad server. */
export async function runAgainst(mock: RunningServer, server: BadServer): Promise<MatrixRow> {
  const { tenant, generation = '1.12', severity, namedBy } = server;
  const start = `/oidc/auth?client_id=demo-app&tenant=${tenant}&generation=${generation}`;
  const task = readTask([
    '--target',
    mock.origin,
    '--start',
    start,
    '--seed',
    '7',
    '--generation',
    generation,
    '--code-wait',
    '0.3',
  ]);
  if (task.kind !== 'run') throw new Error('The arguments ask for a run.');
  const { username, email, password } = personas.suspended.account;
  const options = {
    ...task.options,
    cookies: [await worldWith(mock, server)],
    accounts: [{ username, email, password, role: 'suspended' as const }, ...organizationPeopleOf(tenant)],
  };
  try {
    const { results } = await runConformance(options);
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
    return { server, failed: ['target'], warned: [], isCaught: true, isNamed: namedBy === 'target' };
  }
}

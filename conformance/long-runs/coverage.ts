import { description } from '../kit/judge/description.ts';
import { mockTenant } from '../kit/own-servers.ts';
import type { ServerRelease } from '../../mocks/session/server-release.ts';
import { readTask } from '../kit/run/options.ts';
import { runConformance } from '../kit/run/run.ts';

/** Tenants and releases of the mock that together give every documented answer. */
const tenants: readonly [tenant: string, release: ServerRelease, only?: string][] = [
  ['default', '1.12'],
  ['all-identifiers', '1.22'],
  ['email-code', '1.12'],
  ['mandatory-mfa', '1.22'],
  ['skippable-mfa', '1.12'],
  ['social', '1.22'],
  ['register-only', '1.12'],
  ['sign-in-only', '1.12'],
  ['single-sign-on', '1.22'],
  ['single-sign-on-code', '1.42'],
  // The run tells the mock to give the answers that no calls cause, such as the errors of a failing provider.
  ['default', '1.42', 'documented-answers'],
];

/** The service of breached passwords is another server. */
const OTHER_SERVER = 'getBreachRange';

/** A step of the kit must reach every operation, status and error code of the description on the mock. */
export async function measureCoverage(): Promise<boolean> {
  const reached = new Set<string>();
  /** The answers that the run did not have to force. */
  const unforced = new Set<string>();
  for (const [tenant, release, only] of tenants) {
    const server = await mockTenant(tenant, release)();
    try {
      const task = readTask(['--target', server.options.target, '--seed', '3', '--release', release]);
      if (task.kind !== 'run') throw new Error('The arguments ask for a run.');
      const run = await runConformance({
        ...task.options,
        ...server.options,
        ...(only !== undefined && { only: [only] }),
      });
      for (const answer of run.seen)
        // An answer with a code also counts for its operation and status without one.
        for (const one of [answer, answer.split(' ').slice(0, 2).join(' ')]) {
          reached.add(one);
          if (only === undefined) unforced.add(one);
        }
      for (const { id, failures } of run.results)
        for (const { severity, expected, actual } of failures)
          if (severity === 'must') console.log(`FAILED  ${id}: expected ${expected}, got ${actual}`);
    } finally {
      await server.close();
    }
  }
  const answers = [...description().operations.values()]
    .filter(({ operationId }) => operationId !== OTHER_SERVER)
    .flatMap(({ operationId, responses }) =>
      Object.entries(responses).flatMap(([status, response]) => [
        `${operationId} ${status}`,
        ...(response['x-codes'] ?? []).map((code) => `${operationId} ${status} ${code}`),
      ]),
    );
  const missing = answers.filter((answer) => !reached.has(answer));
  console.log(
    `Reached ${answers.length - missing.length} of ${answers.length} answers, ` +
      `${answers.filter((answer) => unforced.has(answer)).length} of them without telling the mock to give them.`,
  );
  for (const answer of missing) console.log(`MISSING  ${answer}`);
  return missing.length === 0;
}

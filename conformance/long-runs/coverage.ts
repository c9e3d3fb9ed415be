import { description } from '../kit/judge/description.ts';
import { mockTenant } from '../kit/own-servers.ts';
import type { ServerRelease } from '../../mocks/session/server-release.ts';
import type { Api } from '../kit/resources.ts';
import { readTask } from '../kit/run/options.ts';
import { runConformance } from '../kit/run/run.ts';

type Start = [tenant: string, release: ServerRelease, only?: string];

/** Tenants and releases of the mock that together give every documented answer. */
const tenants: readonly Start[] = [
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
const experienceTenants: readonly Start[] = [
  ['all-identifiers', '1.42'],
  ['username-and-contact', '1.42'],
  ['email-code', '1.42'],
  ['mandatory-mfa', '1.42'],
  ['passkey-only', '1.42'],
  ['message-factors', '1.42'],
  ['passkey-sign-in', '1.42'],
  ['extra-profile', '1.42'],
  ['social', '1.42'],
  ['single-sign-on', '1.42'],
  ['sign-in-only', '1.42'],
  ['default', '1.42', 'documented-answers'],
];

/** The service of breached passwords is another server, and the kit sends no pictures. */
const NOT_CALLED = ['getBreachRange', 'uploadAvatar'];

/** A step of the kit must reach every operation, status and error code of an API on the mock. */
async function isCovered(api: Api, starts: readonly Start[]): Promise<boolean> {
  const reached = new Set<string>();
  /** The answers that the run did not have to force. */
  const unforced = new Set<string>();
  for (const [tenant, release, only] of starts) {
    const server = await mockTenant(tenant, release)();
    try {
      const args = ['--target', server.options.target, '--api', api, '--seed', '3', '--release', release];
      const task = readTask(args);
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
  const answers = [...description(api).operations.values()]
    .filter(({ operationId }) => !NOT_CALLED.includes(operationId))
    .flatMap(({ operationId, responses }) =>
      Object.entries(responses).flatMap(([status, response]) => [
        `${operationId} ${status}`,
        ...(response['x-codes'] ?? []).map((code) => `${operationId} ${status} ${code}`),
      ]),
    );
  const missing = answers.filter((answer) => !reached.has(answer));
  console.log(
    `${api}: reached ${answers.length - missing.length} of ${answers.length} answers, ` +
      `${answers.filter((answer) => unforced.has(answer)).length} of them without telling the mock to give them.`,
  );
  for (const answer of missing) console.log(`MISSING  ${answer}`);
  return missing.length === 0;
}

/** Measures the coverage of both APIs. */
export async function measureCoverage(): Promise<boolean> {
  const areCovered = [
    await isCovered('interaction', tenants),
    await isCovered('experience', experienceTenants),
  ];
  return areCovered.every(Boolean);
}

import { description } from '../../kit/judge/description.ts';
import { mockTenant } from '../../kit/own-servers.ts';
import type { Generation } from '../../kit/plan/generation.ts';
import { readTask } from '../../kit/run/options.ts';
import { runConformance } from '../../kit/run/run.ts';
import { waiverOf, waivers } from './waivers.ts';

/** Settings that together lead to everything that a server answers. */
const tenants: readonly [tenant: string, generation: Generation, only?: string][] = [
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
  // What nobody can bring about, such as a failing provider, the mock is told to answer.
  ['default', '1.42', 'documented-answers'],
];

const seen = new Set<string>();
/** What only the answers lead to that the mock was told to give. */
const played = new Set<string>();
for (const [tenant, generation, only] of tenants) {
  const server = await mockTenant(tenant, generation)();
  try {
    const task = readTask(['--target', server.options.target, '--seed', '3', '--generation', generation]);
    if (task.kind !== 'run') throw new Error('The arguments ask for a run.');
    const run = await runConformance({
      ...task.options,
      ...server.options,
      ...(only !== undefined && { only: [only] }),
    });
    for (const answer of run.seen) {
      seen.add(answer);
      if (only === undefined) played.add(answer);
    }
    for (const { id, failures } of run.results)
      for (const { severity, expected, actual } of failures)
        if (severity === 'must') console.log(`FAILED  ${id}: expected ${expected}, actual ${actual}`);
  } finally {
    await server.close();
  }
}

/** Every answer of the description: an operation and a status, and each of its codes. */
const answers = [...description().operations.values()].flatMap(({ operationId, responses }) =>
  Object.entries(responses).flatMap(([status, response]) => [
    `${operationId} ${status}`,
    ...(response['x-codes'] ?? []).map((code) => `${operationId} ${status} ${code}`),
  ]),
);
const isReached = (answer: string) => [...seen].some((one) => one === answer || one.startsWith(`${answer} `));
const codes = [...description().codes];
const isCodeReached = (code: string) => [...seen].some((one) => one.endsWith(` ${code}`));

const missing = answers.filter((answer) => !isReached(answer) && waiverOf(answer) === undefined);
const unneeded = waivers.filter(({ answer }) => answers.filter((one) => answer.test(one)).every(isReached));
const missingCodes = codes.filter((code) => !isCodeReached(code) && waiverOf(`any 0 ${code}`) === undefined);
const reached = answers.filter(isReached).length;
const waived = answers.filter((answer) => !isReached(answer) && waiverOf(answer) !== undefined);

console.log(`${reached} of ${answers.length} answers are reached by a step, ${waived.length} are waived:`);
for (const { answer, reason } of waivers) {
  const count = waived.filter((one) => answer.test(one)).length;
  console.log(`  ${String(count).padStart(3)}  ${answer.source}: ${reason}`);
}
const reachedBy = (set: ReadonlySet<string>) =>
  answers.filter((answer) => [...set].some((one) => one === answer || one.startsWith(`${answer} `))).length;
console.log(`${reachedBy(played)} of them by playing, the others because the mock was told to give them.`);
console.log(`${codes.filter(isCodeReached).length} of ${codes.length} error codes are reached by a step.`);
for (const answer of missing) console.log(`MISSING  ${answer}`);
for (const code of missingCodes) console.log(`MISSING  ${code}`);
for (const { answer } of unneeded) console.log(`NOT NEEDED  the waiver ${answer.source}`);
process.exitCode = missing.length + missingCodes.length + unneeded.length > 0 ? 1 : 0;

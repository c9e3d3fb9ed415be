// @vitest-environment jsdom
import '../setup/jsdom-globals.ts';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { OperationId } from '../mock/description.ts';
import { casesOf, runCase, type CaseResult, type FuzzCase } from './run-case.ts';
import { readOptions, RESULT, type FuzzCounts } from './options.ts';
import { targets, type Target } from './targets.ts';

const { seed, runs, only, path, share } = readOptions(process.env);

/** One target for each operation, others with another seed: what the unit tests have time for. */
function sample(): Target[] {
  const byOperation = new Map<OperationId, Target[]>();
  for (const target of targets)
    byOperation.set(target.operation, [...(byOperation.get(target.operation) ?? []), target]);
  return [...byOperation.values()].flatMap((all) => all[seed % all.length] ?? []);
}

const chosen = runs === undefined ? sample() : targets.filter((_, index) => index % share.of === share.part);
const named = chosen.filter(({ name }) => only === undefined || name.includes(only));

const counts: FuzzCounts = { answers: {}, followed: 0 };
afterAll(() => {
  if (runs !== undefined) console.log(`${RESULT}${JSON.stringify(counts)}`);
});

function count({ operation }: Target, { answer }: FuzzCase, { reached, followed }: CaseResult): void {
  counts.followed += followed;
  if (reached) (counts.answers[operation] ??= { allowed: 0, broken: 0 })[answer.kind] += 1;
}

/** Each target has its own, or all would begin with the same kind of answer. */
const seedOf = ({ name }: Target) =>
  [...name].reduce((mixed, letter) => (Math.imul(mixed, 31) + letter.charCodeAt(0)) | 0, seed);

/** What is repeated by one command. */
const repeat = (target: Target, where: string | null) =>
  `npm run part -- answers --seed ${String(seed)} --only '${target.name}'${where === null ? '' : ` --path ${where}`}`;

const shown = ({ answer, ...rest }: FuzzCase) =>
  JSON.stringify({ ...rest, answer: { ...answer, body: answer.body?.slice(0, 2000) } });

/** In ms, of a target; a busy machine takes long for some hundred visits. */
const TIMEOUT_MS = 1_200_000;
/** After it, a failure is shown as it is. */
const SHRINK_MS = 60_000;

it.each(named.map((target) => [target.name, target] as const))(
  '%s',
  async (_, target) => {
    let reached = 0;
    let failedAt = Infinity;
    const property = fc.asyncProperty(casesOf(target), async (fuzzCase) => {
      // fast-check takes what comes too late for a failure that it could not make smaller.
      if (Date.now() > failedAt + SHRINK_MS) return;
      const result = await runCase(target, fuzzCase);
      if (failedAt === Infinity) count(target, fuzzCase, result);
      if (result.reached) reached += 1;
      if (result.problems.length === 0) return;
      failedAt = Math.min(failedAt, Date.now());
      throw new Error(result.problems.join('\n'));
    });
    const details = await fc.check(property, {
      seed: seedOf(target),
      numRuns: runs ?? 1,
      ...(path !== undefined && { path }),
    });
    const [smallest] = details.counterexample ?? [];
    if (smallest)
      expect.fail(
        `${target.operation} was answered ${shown(smallest)}\n${String(details.errorInstance)}\n` +
          `To see it again: ${repeat(target, details.counterexamplePath)}`,
      );
    expect(reached, `${target.operation} is called`).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);

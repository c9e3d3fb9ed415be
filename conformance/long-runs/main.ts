import { writeCheckTable } from './check-table.ts';
import { measureCoverage } from './coverage.ts';
import { runMatrix } from './matrix.ts';
import { mutatePromises } from './promise-mutations.ts';
import { compareWithRespect } from './second-runner.ts';
import { checkCorrectServers } from './seeds.ts';
import { checkMemory } from './validate-memory.ts';

/** The long runs by name. Each returns true if nothing is wrong. */
const runs: Readonly<Record<string, (args: readonly string[]) => Promise<boolean>>> = {
  seeds: checkCorrectServers,
  matrix: runMatrix,
  'second-runner': compareWithRespect,
  coverage: measureCoverage,
  checks: writeCheckTable,
  mutations: mutatePromises,
  'validate-memory': checkMemory,
};

/** Runs one of the long runs, or all: `npm run part -- conformance-matrix [arguments]` and other parts start it. */
const [name, ...args] = process.argv.slice(2);
const run = name === undefined ? undefined : runs[name];
if (name !== undefined && run === undefined) {
  console.error(`There is no run "${name}": choose ${Object.keys(runs).join(', ')}, or none to run all.`);
  process.exitCode = 2;
} else for (const start of run ? [run] : Object.values(runs)) if (!(await start(args))) process.exitCode = 1;

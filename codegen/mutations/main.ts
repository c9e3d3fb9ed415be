import { openChecker } from './check.ts';
import { allMutations } from './mutations.ts';

const seed = Number(process.env['SEED'] ?? 1);
const mutations = allMutations(seed);
const { problemOf, close } = openChecker();
const problems = mutations.flatMap((mutation) => {
  const problem = problemOf(mutation);
  return problem === undefined ? [] : [`${mutation.name} ${problem}`];
});
close();
for (const problem of problems) console.error(problem);
console.log(
  `${mutations.length} mutations (SEED=${seed}), ${problems.length} of them ignored or without a place`,
);
process.exitCode = problems.length ? 1 : 0;

import { openJudge } from './judge.ts';
import { allMutations } from './mutations.ts';

const seed = Number(process.env['SEED'] ?? 1);
const mutations = allMutations(seed);
const { problemOf, close } = openJudge();
const problems = mutations.flatMap((mutation) => {
  const problem = problemOf(mutation);
  return problem === undefined ? [] : [`${mutation.name} ${problem}`];
});
close();
for (const problem of problems) console.error(problem);
console.log(
  `${mutations.length} mutations (SEED=${seed}), ${problems.length} of them lost or without a place`,
);
process.exitCode = problems.length ? 1 : 0;

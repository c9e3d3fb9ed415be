import type { Mutation } from './mutations.ts';

/** Tries all mutations, and prints those that are a problem. */
export function reportProblems(
  mutations: readonly Mutation[],
  problemOf: (mutation: Mutation) => string | undefined,
  of: string,
): void {
  const problems = mutations.flatMap((mutation) => {
    const problem = problemOf(mutation);
    return problem === undefined ? [] : [`${mutation.name} ${problem}`];
  });
  for (const problem of problems) console.error(problem);
  console.log(
    `${mutations.length} mutations of ${of}, ${problems.length} of them ignored or without a place`,
  );
  process.exitCode = problems.length ? 1 : 0;
}

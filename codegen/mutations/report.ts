import type { Mutation } from './mutations.ts';

/** Prints every problem that `problemOf` finds, and how many there are; the exit code is 1 if there is one. */
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

import type { Mutation } from './mutations.ts';

/** Prints every problem that `problemOf` finds, and their number. Returns true if there is none. */
export function reportProblems(
  mutations: readonly Mutation[],
  problemOf: (mutation: Mutation) => string | undefined,
  of: string,
): boolean {
  const problems = mutations.flatMap((mutation) => {
    const problem = problemOf(mutation);
    return problem === undefined ? [] : [`${mutation.name} ${problem}`];
  });
  for (const problem of problems) console.error(problem);
  console.log(
    `${mutations.length} mutations of ${of}: ${problems.length} were ignored or refused without a place`,
  );
  return problems.length === 0;
}

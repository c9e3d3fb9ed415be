import { openChecker } from './check.ts';
import { allMutations } from './mutations.ts';
import { reportProblems } from './report.ts';

const seed = Number(process.env['SEED'] ?? 1);
const { problemOf, close } = openChecker();
if (!reportProblems(allMutations(seed), problemOf, `the description (SEED=${seed})`)) process.exitCode = 1;
close();

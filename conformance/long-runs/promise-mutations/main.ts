import { reportProblems } from '../../../codegen/mutations/report.ts';
import { openPromiseChecker, promiseMutations } from './check.ts';

const seed = Number(process.env['SEED'] ?? 1);
const { problemOf, close } = openPromiseChecker();
reportProblems(promiseMutations(seed), problemOf, `the promises (SEED=${seed})`);
close();

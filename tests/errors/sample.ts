import { expectedTable } from './expected.ts';
import { errorCasesOf, type ErrorCase } from './error-cases.ts';
import { stepNames, type StepName } from './steps.ts';

const all = stepNames.flatMap(errorCasesOf);
const actionOf = ({ step, action }: ErrorCase) => `${step} > ${action}`;
const answerKind = ({ answer: { name, code } }: ErrorCase) =>
  expectedTable.undocumented[name] ? name : (code ?? name);

/** One case of each group, at varying positions so that they come from different steps. */
function pickFromEachGroup(
  cases: readonly ErrorCase[],
  groupOf: (errorCase: ErrorCase) => string,
): ErrorCase[] {
  const groups = new Map<string, ErrorCase[]>();
  for (const errorCase of cases)
    groups.set(groupOf(errorCase), [...(groups.get(groupOf(errorCase)) ?? []), errorCase]);
  return [...groups.values()].flatMap((group, turn) => group[(turn * 7) % group.length] ?? []);
}

const oneOfEachKind = pickFromEachGroup(all, answerKind);
const coveredActions = new Set(oneOfEachKind.map(actionOf));
const others = all.filter((errorCase) => !coveredActions.has(actionOf(errorCase)));
const sample = [...oneOfEachKind, ...pickFromEachGroup(others, actionOf)];

/** The sampled cases of a step. Together they cover every code and every action of every step. */
export const sampleOf = (step: StepName): ErrorCase[] =>
  sample.filter((errorCase) => errorCase.step === step);

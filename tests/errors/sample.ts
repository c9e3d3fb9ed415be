import { errorData } from '../../src/api/generated/errors.ts';
import { expectedTable } from './expected.ts';
import { errorCasesOf, type ErrorCase } from './error-cases.ts';
import { stepNames, steps, type StepName } from './steps.ts';
import type { Step } from './step.ts';

/** Cases of one group look alike; what a code leads to on a step without handlers of its own is in default-outcomes.test.ts. */
function groupOf({ step, action, answer: { name, code }, expected }: ErrorCase): string {
  if (code === null || expectedTable.undocumented[name]) return name;
  if (Object.hasOwn(errorData, code)) return code;
  if (expected !== expectedTable.codes[code]) return JSON.stringify(expected);
  const actions: Step['actions'] = steps[step].actions;
  return `${actions[action]?.start.kind ?? ''}, ${Object.keys(expected)[0] ?? ''}`;
}

const groups = new Map<string, ErrorCase[]>();
for (const errorCase of stepNames.flatMap(errorCasesOf)) {
  const group = groupOf(errorCase);
  groups.set(group, [...(groups.get(group) ?? []), errorCase]);
}

/** One case of each group, at varying positions so that they come from different steps. */
const sample = [...groups.values()].flatMap((group, turn) => group[(turn * 7) % group.length] ?? []);

export const sampleOf = (step: StepName): ErrorCase[] =>
  sample.filter((errorCase) => errorCase.step === step);

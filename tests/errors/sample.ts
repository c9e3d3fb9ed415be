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

/** So that no test comes near its time limit. */
const MOST_AT_A_STEP = 4;

/**
 * One case of each group, at few steps, as the way to a step takes longer than its cases: the step with the most groups
 * first, then the one with most of those that are missing.
 */
function chooseSample(): Map<StepName, ErrorCase[]> {
  const groupsOf = (step: StepName) =>
    new Map(errorCasesOf(step).map((errorCase) => [groupOf(errorCase), errorCase]));
  const left = stepNames.map((step) => ({ step, groups: groupsOf(step) }));
  const sample = new Map<StepName, ErrorCase[]>();
  for (;;) {
    const [best] = left.toSorted((one, other) => other.groups.size - one.groups.size);
    if (!best || best.groups.size === 0) return sample;
    const chosen = [...best.groups].slice(0, MOST_AT_A_STEP);
    sample.set(
      best.step,
      chosen.map(([, errorCase]) => errorCase),
    );
    left.splice(left.indexOf(best), 1);
    for (const { groups } of left) for (const [group] of chosen) groups.delete(group);
  }
}

const sample = chooseSample();

export const sampleOf = (step: StepName): readonly ErrorCase[] => sample.get(step) ?? [];

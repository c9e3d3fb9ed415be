import { table } from './expected.ts';
import { pairsOf, type Pair } from './pairs.ts';
import { stepNames, type StepName } from './steps.ts';

const all = stepNames.flatMap(pairsOf);
const placeOf = ({ step, action }: Pair) => `${step} > ${action}`;
const kindOf = ({ answer: { name, code } }: Pair) => (table.strange[name] ? name : (code ?? name));

/** One of each group, by turns the first, the second and so on, so that not all come from one place. */
function oneOfEach(pairs: readonly Pair[], groupOf: (pair: Pair) => string): Pair[] {
  const groups = new Map<string, Pair[]>();
  for (const pair of pairs) groups.set(groupOf(pair), [...(groups.get(groupOf(pair)) ?? []), pair]);
  return [...groups.values()].flatMap((group, turn) => group[(turn * 7) % group.length] ?? []);
}

const kinds = oneOfEach(all, kindOf);
const places = new Set(kinds.map(placeOf));
const others = all.filter((pair) => !places.has(placeOf(pair)));
const sample = [...kinds, ...oneOfEach(others, placeOf)];

/** The part of few pairs that belongs to a step. Together they have every code, and every action of every step. */
export const sampleOf = (step: StepName): Pair[] => sample.filter((pair) => pair.step === step);

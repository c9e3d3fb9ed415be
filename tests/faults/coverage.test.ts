import { describe, expect, it } from 'vitest';
import { faultNames } from '../../mocks/faults/fault.ts';
import type { OperationId } from '../errors/step.ts';
import { actionCalls } from '../errors/steps.ts';
import { chainsOf, faultsAt, type AnsweredCall } from './chains.ts';
import { documentedAnswer } from './documented-answer.ts';
import { exceptions } from './exceptions.ts';
import { firstOperations } from './first-calls.ts';
import { goodAnswers } from './good-answers.ts';
import { refusals } from './refusals.ts';
import { sample } from './sample.ts';

const answered = (at: string, operation: OperationId, name = 'unknown'): AnsweredCall => ({
  operation,
  at,
  good: documentedAnswer(operation, name),
});

const namesOf = (call: AnsweredCall): string[] =>
  chainsOf(call)
    .flat()
    .map(({ name }) => name);

const called = [
  ...actionCalls.flatMap(({ at, calls }) =>
    [...new Set(calls)].map((operation) => answered(at, operation, goodAnswers[at]?.[operation])),
  ),
  ...firstOperations.map((operation) => answered('first calls', operation, '200')),
  ...refusals.map(({ step, action, operation, answer }) =>
    answered(`${step} > ${action}`, operation, answer),
  ),
];
const met = new Set<string>(called.flatMap((call) => faultsAt(call).map(({ name }) => name)));
const excused = exceptions.flatMap(({ faults }) => faults);

describe('the faults of the mock', () => {
  it('each is met by a step or a first call, or is excused', () => {
    expect(faultNames.filter((name) => !met.has(name) && !excused.includes(name))).toEqual([]);
  });

  it('none is excused that is met, or twice', () => {
    expect(excused.filter((name) => met.has(name))).toEqual([]);
    expect(excused.toSorted()).toEqual([...new Set(excused)].toSorted());
  });

  it('each that is excused exists', () => {
    expect(excused.filter((name) => !faultNames.includes(name))).toEqual([]);
  });
});

describe('good-answers.yaml', () => {
  it('has the calls of every action, and no others', () => {
    const calls = actionCalls.map(({ at, calls: all }) => [at, [...new Set(all)].toSorted()]);
    const known = Object.entries(goodAnswers).map(([at, answers]) => [at, Object.keys(answers).toSorted()]);
    expect(Object.fromEntries(known)).toEqual(
      Object.fromEntries([['first calls', firstOperations.toSorted()], ...calls]),
    );
  });
});

it.each(refusals)('$code of $operation has the faults that need it', (refusal) => {
  const { step, action, operation, answer, faults } = refusal;
  expect(namesOf(answered(`${step} > ${action}`, operation, answer))).toEqual(
    expect.arrayContaining([...faults]),
  );
});

it('the sample names faults that its calls have', () => {
  for (const [step, parts] of Object.entries(sample))
    for (const { action, operation, faults } of parts) {
      const at = `${step} > ${action}`;
      expect(namesOf(answered(at, operation, goodAnswers[at]?.[operation])), at).toEqual(
        expect.arrayContaining([...faults]),
      );
    }
});

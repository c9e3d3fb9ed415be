import { describe, expect, it } from 'vitest';
import { documentedOperations } from '../../mocks/control/documented-operations.ts';
import { errorData } from '../../src/api/generated/errors.ts';
import { expectedTable, type ExpectedOutcome } from './expected.ts';
import { errorCasesOf, type ErrorCase } from './error-cases.ts';
import { sampleOf } from './sample.ts';
import type { Step } from './step.ts';
import { actionCalls, stepNames, steps } from './steps.ts';
import { translatorFor } from './translate.ts';

const called = new Set<string>(actionCalls.flatMap(({ calls }) => calls));
const answers = documentedOperations
  .filter(({ operationId }) => called.has(operationId))
  .flatMap((operation) => operation.answers);
const codes = new Set(answers.flatMap(({ code }) => code ?? []));
const names = new Set([...codes, ...answers.flatMap(({ example }) => example ?? [])]);
const overrides = expectedTable.overrides.flatMap((override) => Object.entries(override.codes));
const outcomes = [...Object.entries(expectedTable.codes), ...overrides];

describe('expected.yaml', () => {
  it('has an outcome for every code of the calls', () => {
    const decided = Object.keys(expectedTable.codes);
    expect([...codes].filter((code) => !decided.includes(code))).toEqual([]);
  });

  it('has no outcome for a code that no call can return', () => {
    expect(outcomes.map(([name]) => name).filter((name) => !names.has(name))).toEqual([]);
  });

  it('names only existing steps and actions', () => {
    const known = actionCalls.map(({ at }) => at);
    expect(expectedTable.overrides.flatMap(({ at }) => at).filter((at) => !known.includes(at))).toEqual([]);
  });

  it.each(['en', 'de'] as const)('uses only existing text keys: %s', (language) => {
    const translate = translatorFor(language);
    const all = [...outcomes.map(([, outcome]) => outcome), ...Object.values(expectedTable.undocumented)];
    for (const key of all.flatMap(keysOf)) expect(translate(key, { count: 10 })).not.toBe('');
  });
});

function keysOf(expected: ExpectedOutcome): string[] {
  if ('navigate' in expected) return [];
  if ('confirm' in expected)
    return [expected.confirm, expected.consequence, expected.title, expected.confirmLabel].filter(
      (key) => key !== undefined,
    );
  const keys =
    'field' in expected
      ? [expected.text]
      : 'toast' in expected
        ? [expected.toast, expected.title]
        : [expected.alert, expected.title, expected.button];
  return keys
    .filter((key) => key !== undefined && !/^server|^change | /.test(key))
    .map((key) => String(key).replace('{kind}', 'email'));
}

it('the sample has every code with data, every undocumented answer and every kind of start', () => {
  const coverage = (cases: readonly ErrorCase[]) => ({
    codes: new Set(
      cases.flatMap(({ answer: { code } }) => (Object.hasOwn(errorData, code ?? '') ? code : [])),
    ),
    undocumented: new Set(
      cases.map(({ answer: { name } }) => name).filter((name) => name in expectedTable.undocumented),
    ),
    starts: new Set(cases.map(({ step, action }) => (steps[step] as Step).actions[action]?.start.kind)),
  });
  const sample = stepNames.flatMap(sampleOf);
  expect(coverage(sample)).toEqual(coverage(stepNames.flatMap(errorCasesOf)));
  expect(sample.length).toBeLessThan(70);
});

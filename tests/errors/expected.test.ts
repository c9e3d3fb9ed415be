import { describe, expect, it } from 'vitest';
import { documentedOperations } from '../../mocks/control/documented-operations.ts';
import en from '../../src/i18n/locales/en.json' with { type: 'json' };
import { expectedTable, type ExpectedOutcome } from './expected.ts';
import { errorCasesOf } from './error-cases.ts';
import { sampleOf } from './sample.ts';
import type { Action } from './step.ts';
import { stepNames, steps } from './steps.ts';
import { translatorFor } from './translate.ts';

const actions = stepNames.flatMap((step) =>
  Object.entries<Action>(steps[step].actions).map(([action, { calls }]) => ({
    at: `${step} > ${action}`,
    calls,
  })),
);
const called = new Set<string>(actions.flatMap(({ calls }) => calls));
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
    const known = actions.map(({ at }) => at);
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
    .filter((key) => key !== undefined && !/^(server|change )/.test(key))
    .map((key) => String(key).replace('{kind}', 'email'));
}

const FIXED_TEXTS = {
  general_required: '{{types, list(type: disjunction;)}} is required',
  general_invalid: 'The {{types, list(type: disjunction;)}} is invalid',
  username_exists: 'Username already exists',
  username_invalid_charset: 'Username should only contain letters, numbers, or underscores.',
  passwords_do_not_match: 'Your passwords don’t match. Please try again.',
  invalid_passcode: 'The verification code is invalid',
  invalid_connector_auth: 'The authorization is invalid',
  invalid_connector_request: 'The connector data is invalid',
  unknown: 'Unknown error. Please try again later.',
  invalid_session: 'Session not found. Please go back and sign in again.',
  timeout: 'Request timeout. Please try again later.',
};

it.each(Object.entries(FIXED_TEXTS))('error.%s has the text of the contract', (key, text) => {
  expect(en.error).toHaveProperty(key, text);
});

it('the sample covers every code, every undocumented answer and every action of every step', () => {
  const all = stepNames.flatMap(errorCasesOf);
  const sample = stepNames.flatMap(sampleOf);
  const coverage = (cases: typeof all) => ({
    codes: new Set(cases.map(({ answer: { code } }) => code)),
    undocumented: new Set(
      cases.map(({ answer: { name } }) => name).filter((name) => name in expectedTable.undocumented),
    ),
    actions: new Set(cases.map(({ step, action }) => `${step} > ${action}`)),
  });
  expect(coverage(sample)).toEqual(coverage(all));
  expect(sample.length).toBeLessThan(90);
});

import { describe, expect, it } from 'vitest';
import { documentedOperations } from '../../mocks/control/documented.ts';
import en from '../../src/i18n/locales/en.json' with { type: 'json' };
import { table as pageTable } from '../../src/errors/table.ts';
import { table, type Row } from './expected.ts';
import { pairsOf } from './pairs.ts';
import { sampleOf } from './sample.ts';
import { stepNames, steps, type Action } from './steps.ts';
import { wordsOf } from './words.ts';

const places = stepNames.flatMap((step) =>
  Object.entries<Action>(steps[step].actions).map(([action, { calls }]) => ({
    at: `${step} > ${action}`,
    calls,
  })),
);
const called = new Set<string>(places.flatMap(({ calls }) => calls));
const answers = documentedOperations
  .filter(({ operationId }) => called.has(operationId))
  .flatMap((operation) => operation.answers);
const codes = new Set(answers.flatMap(({ code }) => code ?? []));
const names = new Set([...codes, ...answers.flatMap(({ example }) => example ?? [])]);
const pending = Object.values(table.pending).flat();
const own = table.steps.flatMap(({ codes: rows }) => Object.entries(rows));
const rows = [...Object.entries(table.codes), ...own];

describe('the table of what people see', () => {
  it('has a row for every code that the steps can be answered with, or says what it waits for', () => {
    const decided = [...Object.keys(table.codes), ...pending];
    expect([...codes].filter((code) => !decided.includes(code))).toEqual([]);
  });

  it('has no row for what no step can be answered with', () => {
    expect([...rows.map(([name]) => name), ...pending].filter((name) => !names.has(name))).toEqual([]);
  });

  it('names places that there are', () => {
    const known = places.map(({ at }) => at);
    expect(table.steps.flatMap(({ at }) => at).filter((at) => !known.includes(at))).toEqual([]);
  });

  it('waits for what the page waits for', () => {
    const waiting = Object.entries(pageTable).filter(([, row]) => typeof row === 'object');
    expect(pending.toSorted()).toEqual(
      waiting
        .map(([code]) => code)
        .filter((code) => codes.has(code))
        .toSorted(),
    );
  });

  it.each(['en', 'de'] as const)('has words that there are: %s', (language) => {
    const words = wordsOf(language);
    for (const row of [...rows.map(([, one]) => one), ...Object.values(table.strange)])
      for (const key of keysOf(row)) expect(words(key, { count: 10 })).not.toBe('');
  });
});

function keysOf(row: Row): string[] {
  if ('go' in row) return [];
  if ('ask' in row) return [row.ask, row.title, row.yes, row.no];
  const [said, ...more] =
    'under' in row ? [row.words] : 'toast' in row ? [row.toast] : [row.alert, row.title, row.button];
  return [said, ...more]
    .filter((key) => key !== undefined && key !== 'server')
    .map((key) => String(key).replace('{kind}', 'email'));
}

// Specification §8, word for word.
const TEXTS = {
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

it.each(Object.entries(TEXTS))('error.%s reads as the specification has it', (key, text) => {
  expect(en.error).toHaveProperty(key, text);
});

it('the sample has every code and every strange answer, on every step with each of its actions', () => {
  const all = stepNames.flatMap(pairsOf);
  const sample = stepNames.flatMap(sampleOf);
  const shown = (pairs: typeof all) => ({
    codes: new Set(pairs.map(({ answer: { code } }) => code)),
    strange: new Set(pairs.map(({ answer: { name } }) => name).filter((name) => name in table.strange)),
    places: new Set(pairs.map(({ step, action }) => `${step} > ${action}`)),
  });
  expect(shown(sample)).toEqual(shown(all));
  expect(sample.length).toBeLessThan(90);
});

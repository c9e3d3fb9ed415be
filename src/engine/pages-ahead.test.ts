import { describe, expect, it } from 'vitest';
import { flowContext } from '../testing/flow-context.ts';
import { putInteraction, submitInteraction } from '../api/generated/interaction/operations.ts';
import { call } from '../server/make.ts';
import { pagesAhead } from './pages-ahead.ts';

const begin = call(putInteraction, { body: { event: 'SignIn' } });
const submit = call(submitInteraction, {}, { submits: true });
const factors = (names: readonly string[]) => flowContext({ mfa: { factors: names } });

describe('the pages ahead of a sequence', () => {
  it('are none if nothing is known', () => {
    expect(pagesAhead([begin], undefined, factors(['Totp']))).toEqual([]);
    expect(pagesAhead([begin, submit], undefined, factors([]))).toEqual([]);
  });

  it('are the page that the sequence names', () => {
    expect(pagesAhead([begin], '/register/password', factors([]))).toEqual(['/register/password']);
  });

  it('include the page of a second step if a submit may ask for one', () => {
    expect(pagesAhead([begin, submit], undefined, factors(['Totp']))).toEqual(['/mfa-verification']);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identify, startInteraction, stageProfile, submit } from '../api/generated/experience/operations.ts';
import { createJournal, type Attempt, type Journal } from './journal.ts';

let journal: Journal;
beforeEach(() => {
  vi.useFakeTimers();
  journal = createJournal();
});
afterEach(() => void vi.useRealTimers());

const start = { body: { interactionEvent: 'Register' } };
const password = (value: string) => ({ body: { type: 'password', value } });

const repeated = () => journal.begin('savePassword', ['calm-seas-7']);

/** An attempt that gets two answers, and none to the third request. */
function loseAnswer() {
  const attempt = repeated();
  attempt.answered(startInteraction.id, start, 'started');
  attempt.answered(stageProfile.id, password('calm-seas-7'), undefined);
  attempt.keep();
}

describe('the next attempt', () => {
  it('repeats the answers in order, then sends the rest', () => {
    loseAnswer();
    const attempt = repeated();
    expect(attempt.take(startInteraction.id, start)).toMatchObject({ answer: 'started' });
    expect(attempt.hasAnswered(stageProfile, password('calm-seas-7'))).toBe(true);
    expect(attempt.take(stageProfile.id, password('calm-seas-7'))).toBeDefined();
    expect(attempt.take(identify.id, {})).toBeUndefined();
  });

  it.each<[string, () => Attempt]>([
    ['other arguments', () => journal.begin('savePassword', ['rough-seas-8'])],
    ['another operation', () => journal.begin('saveUsername', ['calm-seas-7'])],
    [
      'other arguments in between',
      () => {
        journal.begin('savePassword', ['rough-seas-8']).keep();
        return repeated();
      },
    ],
    [
      'a change by another tab in between',
      () => {
        journal.clear();
        return repeated();
      },
    ],
    [
      'an attempt in between that got its answer',
      () => {
        repeated();
        return repeated();
      },
    ],
    [
      'ten minutes in between',
      () => {
        vi.advanceTimersByTime(600_000);
        return repeated();
      },
    ],
  ])('sends every request after %s', (_what, begin) => {
    loseAnswer();
    const attempt = begin();
    expect(attempt.take(startInteraction.id, start)).toBeUndefined();
    expect(attempt.hasAnswered(stageProfile, password('calm-seas-7'))).toBe(false);
  });

  it('forgets the answers after a request that it has to send', () => {
    loseAnswer();
    const attempt = repeated();
    expect(attempt.take(submit.id, {})).toBeUndefined();
    expect(attempt.take(startInteraction.id, start)).toBeUndefined();
  });

  it('gets no answer that arrives late for an attempt before it', () => {
    const left = repeated();
    const attempt = repeated();
    left.answered(startInteraction.id, start, 'started');
    expect(attempt.take(startInteraction.id, start)).toBeUndefined();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identify, startInteraction, stageProfile, submit } from '../api/generated/experience/operations.ts';
import { createJournal, type Journal } from './journal.ts';

let journal: Journal;
beforeEach(() => {
  vi.useFakeTimers();
  journal = createJournal();
});
afterEach(() => void vi.useRealTimers());

const start = { body: { interactionEvent: 'Register' } };
const password = (value: string) => ({ body: { type: 'password', value } });

/** An attempt that gets two answers, and none to the third request. */
function attempt(value = 'calm-seas-7') {
  journal.begin('savePassword', [value]);
  journal.answered(startInteraction.id, start, 'started');
  journal.answered(stageProfile.id, password(value), undefined);
  journal.lost(identify.id);
  journal.end(true);
}

describe('the next attempt', () => {
  it('repeats the answers in order, then sends the rest', () => {
    attempt();
    journal.begin('savePassword', ['calm-seas-7']);
    expect(journal.take(startInteraction.id, start)).toMatchObject({ answer: 'started' });
    expect(journal.hasAnswered(stageProfile, password('calm-seas-7'))).toBe(true);
    expect(journal.take(stageProfile.id, password('calm-seas-7'))).toBeDefined();
    expect(journal.hasLost(identify)).toBe(true);
    expect(journal.take(identify.id, {})).toBeUndefined();
  });

  it.each<[string, () => void]>([
    ['other arguments', () => journal.begin('savePassword', ['rough-seas-8'])],
    ['another operation', () => journal.begin('saveUsername', ['calm-seas-7'])],
    [
      'other arguments in between',
      () => {
        journal.begin('savePassword', ['rough-seas-8']);
        journal.end(true);
        journal.begin('savePassword', ['calm-seas-7']);
      },
    ],
    [
      'a change by another tab in between',
      () => {
        journal.clear();
        journal.begin('savePassword', ['calm-seas-7']);
      },
    ],
    [
      'an answer in between',
      () => {
        journal.begin('savePassword', ['calm-seas-7']);
        journal.end(false);
        journal.begin('savePassword', ['calm-seas-7']);
      },
    ],
    [
      'ten minutes in between',
      () => {
        vi.advanceTimersByTime(600_000);
        journal.begin('savePassword', ['calm-seas-7']);
      },
    ],
  ])('sends every request after %s', (_what, begin) => {
    attempt();
    begin();
    expect(journal.take(startInteraction.id, start)).toBeUndefined();
    expect(journal.hasAnswered(stageProfile, password('calm-seas-7'))).toBe(false);
    expect(journal.hasLost(identify)).toBe(false);
  });

  it('forgets the answers after a request that it has to send', () => {
    attempt();
    journal.begin('savePassword', ['calm-seas-7']);
    expect(journal.take(submit.id, {})).toBeUndefined();
    expect(journal.take(startInteraction.id, start)).toBeUndefined();
  });
});

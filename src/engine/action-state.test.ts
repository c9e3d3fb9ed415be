import { expect, it } from 'vitest';
import { IDLE, nextAction, type ActionEvent, type ActionState } from './action-state.ts';

const notice = { text: { literal: 'No' }, announce: true, code: undefined, canRetry: false };
const running: ActionState = { phase: 'running', notice: null };
const asking: ActionState = { phase: 'asking', notice: null };
const redirecting: ActionState = { phase: 'redirecting', url: '/next', signedIn: true };
const superseded: ActionState = { phase: 'superseded' };
const after = (...events: ActionEvent[]) => events.reduce(nextAction, IDLE);

it('asks, and goes on when answered', () => {
  expect(after({ type: 'started' }, { type: 'asked' })).toEqual(asking);
  expect(after({ type: 'started' }, { type: 'asked' }, { type: 'answered' })).toEqual(running);
});

it('keeps a notice until it is started again', () => {
  const noticed = after({ type: 'started' }, { type: 'noticed', notice }, { type: 'finished' });
  expect(noticed).toEqual({ phase: 'idle', notice });
  expect(nextAction(noticed, { type: 'started' })).toEqual(running);
});

it.each<[string, ActionState]>([
  ['idle', IDLE],
  ['redirecting', redirecting],
  ['superseded', superseded],
])('takes nothing but a start or a stop while it is %s', (_phase, state) => {
  const events: ActionEvent[] = [
    { type: 'asked' },
    { type: 'answered' },
    { type: 'noticed', notice },
    { type: 'redirected', url: '/other', signedIn: false },
    { type: 'superseded' },
    { type: 'finished' },
  ];
  for (const event of events) expect(nextAction(state, event)).toBe(state);
});

it.each([running, asking, redirecting, superseded])('is idle once it is stopped', (state) => {
  expect(nextAction(state, { type: 'stopped' })).toBe(IDLE);
});

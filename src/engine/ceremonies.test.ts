import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patchProfile, submitInteraction } from '../api/generated/operations.ts';
import { call } from '../api/operation.ts';
import { ceremony, callSequence } from './effects/call-sequence.ts';
import { createActionHarness, ok, type ActionHarness } from '../testing/action-harness.ts';

let harness: ActionHarness;
beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  harness = await createActionHarness();
});
afterEach(() => vi.unstubAllGlobals());

const text = { literal: 'Message' };

it('performs a ceremony between two calls with the answer of the first', async () => {
  const perform = vi.fn((before: { redirectTo?: string } | undefined) =>
    Promise.resolve({ input: { body: { username: before?.redirectTo ?? '' } } }),
  );
  await harness.run(
    callSequence({
      calls: [call(submitInteraction), ceremony(patchProfile, perform)],
      next: () => ({ kind: 'navigate', to: '/sign-in' }),
    }),
  );
  await harness.answer(ok({ redirectTo: 'told' }));
  expect(perform).toHaveBeenCalledWith({ redirectTo: 'told' }, expect.any(AbortSignal));
  expect(harness.called()).toEqual(['POST submit', 'PATCH profile']);
});

it('ends a sequence when a ceremony returns an effect, and resumes it at that ceremony', async () => {
  const cancelled = { effect: { kind: 'notice', text } } as const;
  const perform = vi.fn(() => Promise.resolve(cancelled));
  const effect = () =>
    callSequence({
      calls: [call(submitInteraction), ceremony(patchProfile, perform)],
      next: () => ({ kind: 'navigate', to: '/sign-in' }),
    });
  await harness.run(effect());
  await harness.answer();
  expect(harness.notice()?.text).toEqual(text);
  await harness.run(effect());
  expect(perform).toHaveBeenCalledTimes(2);
  expect(harness.called()).toEqual(['POST submit']);
});

it('covers nothing of the page while the browser asks for a passkey', async () => {
  let resolve: (input: { input: { body: object } }) => void = () => undefined;
  const promise = new Promise<{ input: { body: object } }>((settle) => (resolve = settle));
  await harness.run(
    callSequence({
      calls: [ceremony(patchProfile, () => promise)],
      next: () => ({ kind: 'navigate', to: '/sign-in' }),
    }),
  );
  expect(harness.log).toEqual(['loading', 'loaded']);
  resolve({ input: { body: {} } });
  await harness.settled();
  expect(harness.log).toEqual(['loading', 'loaded', 'loading']);
  await harness.answer();
  expect(harness.log.slice(3)).toContain('loaded');
  expect(harness.log.filter((line) => line === 'loading')).toHaveLength(2);
});

it('does not ask the browser once another tab has changed the interaction', async () => {
  const perform = vi.fn(() => Promise.resolve({ input: { body: {} } }));
  Object.assign(harness.interactionToken, { page: 'g1', stored: 'g2' });
  await harness.run(
    callSequence({
      calls: [ceremony(patchProfile, perform)],
      next: () => ({ kind: 'navigate', to: '/sign-in' }),
    }),
  );
  expect(perform).not.toHaveBeenCalled();
  expect(harness.controller.get()).toEqual({ phase: 'superseded' });
});

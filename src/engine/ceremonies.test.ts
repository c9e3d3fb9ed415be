import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patchProfile, putInteraction, submitInteraction } from '../api/generated/interaction/operations.ts';
import type { Ask } from '../server/call.ts';
import { asking, call, calls, turn } from '../server/make.ts';
import { callSequence, EndOfCall } from './effects/call-sequence.ts';
import { createActionHarness, ok, type ActionHarness } from '../testing/action-harness.ts';

let harness: ActionHarness;
beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  harness = await createActionHarness();
});
afterEach(() => vi.unstubAllGlobals());

const text = { literal: 'Message' };

/** A call whose input is asked for, after the calls before it. */
const askFor = (ask: Ask<string>, ...before: ReturnType<typeof call<typeof submitInteraction>>[]) =>
  callSequence({
    calls: () => calls([...before, asking(patchProfile, ask, (username) => ({ body: { username } }))]),
    next: () => ({ kind: 'navigate', to: '/sign-in' }),
  });

it('asks between two calls, with a signal for leaving', async () => {
  const ask = vi.fn(() => Promise.resolve('ada'));
  await harness.run(askFor(ask, call(submitInteraction)));
  expect(ask).not.toHaveBeenCalled();
  await harness.answer(ok({ redirectTo: '/told' }));
  expect(ask).toHaveBeenCalledWith(expect.any(AbortSignal));
  expect(harness.called()).toEqual(['POST submit', 'PATCH profile']);
});

it('ends a sequence with the effect that the question throws, and asks again when it resumes', async () => {
  const ask = vi.fn(() => Promise.reject(new EndOfCall({ kind: 'notice', text })));
  const effect = () => askFor(ask, call(submitInteraction));
  await harness.run(effect());
  await harness.answer();
  expect(harness.notice()?.text).toEqual(text);
  await harness.run(effect());
  expect(ask).toHaveBeenCalledTimes(2);
  expect(harness.called()).toEqual(['POST submit']);
});

it('covers nothing of the page while the browser asks for a passkey', async () => {
  let resolve: (username: string) => void = () => undefined;
  const promise = new Promise<string>((settle) => (resolve = settle));
  await harness.run(askFor(() => promise));
  expect(harness.log).toEqual(['loading', 'loaded']);
  resolve('ada');
  await harness.settled();
  expect(harness.log).toEqual(['loading', 'loaded', 'loading']);
  await harness.answer();
  expect(harness.log.slice(3)).toContain('loaded');
  expect(harness.log.filter((line) => line === 'loading')).toHaveLength(2);
});

it('does not ask the browser once another tab has changed the interaction', async () => {
  const ask = vi.fn(() => Promise.resolve('ada'));
  Object.assign(harness.interactionToken, { page: 'g1', stored: 'g2' });
  await harness.run(askFor(ask));
  expect(ask).not.toHaveBeenCalled();
  expect(harness.controller.get()).toEqual({ phase: 'superseded' });
});

it('asks for a captcha where the API and the tenant have one, and passes the token on', async () => {
  const make = (token: string | undefined) => ({
    body: { event: 'SignIn' as const, ...(token !== undefined && { username: token }) },
  });
  const begin = turn(putInteraction, make, { facts: { begins: true, takesCaptcha: true } });
  const effect = callSequence({
    calls: () => calls([begin]),
    next: () => ({ kind: 'navigate', to: '/sign-in' }),
  });
  const press = async () => {
    await harness.run(effect);
    await harness.answer();
  };
  await press();
  const askCaptcha = vi.fn((): Ask<string> | undefined => () => Promise.resolve('token'));
  const { loadAdapter } = harness.services;
  harness.services.loadAdapter = async () => ({ ...(await loadAdapter()), askCaptcha });
  await press();
  askCaptcha.mockReturnValue(undefined);
  await press();
  expect(harness.calls.map(({ body }) => body)).toEqual([
    { event: 'SignIn' },
    { event: 'SignIn', username: 'token' },
    { event: 'SignIn' },
  ]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patchProfile, putInteraction, submitInteraction } from '../api/generated/interaction/operations.ts';
import type { Send, UserPrompt } from '../server/send.ts';
import { createActionHarness, ok, type ActionHarness } from '../testing/action-harness.ts';
import { callServer, EndOfCall } from './effects/call-server.ts';

let harness: ActionHarness;
beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  harness = await createActionHarness();
});
afterEach(() => vi.unstubAllGlobals());

const text = { literal: 'Message' };

/** The adapter has these operations in place of its own. */
const withOperations = (operations: object, more: object = {}) => {
  const { loadAdapter } = harness.services;
  harness.services.loadAdapter = async () => {
    const adapter = await loadAdapter();
    return { ...adapter, ...more, operations: { ...adapter.operations, ...operations } };
  };
};

/** Asks the browser, after a request. */
function bindPasskey(prompt: UserPrompt<string>) {
  withOperations({
    bindPasskey: async (send: Send, ask: typeof prompt) => {
      await send(submitInteraction);
      const username = await send.prompt(ask);
      await send(patchProfile, { body: { username } });
    },
  });
  return callServer({
    request: (server) => server.bindPasskey(prompt as never, ''),
    next: () => ({ kind: 'navigate', to: '/sign-in' }),
  });
}

it('asks between two requests, with a signal for leaving', async () => {
  const prompt = vi.fn(() => Promise.resolve('ada'));
  await harness.run(bindPasskey(prompt));
  expect(prompt).not.toHaveBeenCalled();
  await harness.answer(ok({ redirectTo: '/told' }));
  expect(prompt).toHaveBeenCalledWith(expect.any(AbortSignal));
  expect(harness.calls.map(({ name, body }) => [name, body])).toEqual([
    ['POST submit', undefined],
    ['PATCH profile', { username: 'ada' }],
  ]);
});

it('ends with the effect that the prompt throws, and the next press only asks again', async () => {
  const prompt = vi.fn(() => Promise.reject(new EndOfCall({ kind: 'notice', text })));
  await harness.run(bindPasskey(prompt));
  await harness.answer();
  expect(harness.notice()?.text).toEqual(text);
  await harness.run(bindPasskey(prompt));
  expect(prompt).toHaveBeenCalledTimes(2);
  expect(harness.called()).toEqual(['POST submit']);
});

it('covers nothing of the page while the browser asks', async () => {
  const covers = () => harness.log.filter((line) => line.startsWith('load'));
  let resolve: (username: string) => void = () => undefined;
  const promise = new Promise<string>((settle) => (resolve = settle));
  await harness.run(bindPasskey(() => promise));
  await harness.answer();
  expect(covers()).toEqual(['loading', 'loaded']);
  resolve('ada');
  await harness.settled();
  expect(covers()).toEqual(['loading', 'loaded', 'loading']);
  await harness.answer();
  expect(covers()).toEqual(['loading', 'loaded', 'loading', 'loaded']);
});

it('ends when the user leaves, even if the browser ignores the signal', async () => {
  await harness.run(bindPasskey(() => new Promise(() => undefined)));
  await harness.answer();
  harness.controller.stop();
  const next = callServer({
    request: (server) => server.saveUsername('ada'),
    next: () => ({ kind: 'navigate', to: '/sign-in' }),
  });
  await harness.run(next);
  expect(harness.called()).toEqual(['POST submit', 'PATCH profile']);
});

it('does not ask the browser once another tab has changed the interaction', async () => {
  const prompt = vi.fn(() => Promise.resolve('ada'));
  await harness.run(bindPasskey(prompt));
  Object.assign(harness.interactionToken, { page: 'g1', stored: 'g2' });
  harness.controller.stop();
  await harness.answer();
  await harness.run(bindPasskey(prompt));
  expect(prompt).not.toHaveBeenCalled();
  expect(harness.controller.get()).toEqual({ phase: 'superseded' });
});

it('limits the wait for other operations only before it asks the browser', async () => {
  const order = vi.spyOn(harness.services.interaction, 'runInOrder');
  await harness.run(bindPasskey(() => Promise.resolve('ada')));
  harness.controller.stop();
  await harness.run(
    callServer({
      request: (server) => server.saveUsername('ada'),
      next: () => ({ kind: 'navigate', to: '/sign-in' }),
    }),
  );
  expect(order.mock.calls.map(([, patienceMs]) => patienceMs)).toEqual([1000, undefined]);
});

it('asks for a captcha where the API and the tenant have one, and sends the token', async () => {
  const start = callServer({
    request: (server) => server.submitAgain(),
    next: () => ({ kind: 'navigate', to: '/sign-in' }),
  });
  const prompts = [undefined, () => Promise.resolve('token'), undefined];
  for (const prompt of prompts) {
    const body = { event: 'SignIn' } as const;
    const withCaptcha = (username: string) => ({ body: { ...body, profile: { username } } });
    withOperations(
      { submitAgain: (send: Send) => send(putInteraction, { body }, { begins: true, withCaptcha }) },
      { askCaptcha: () => prompt },
    );
    await harness.run(start);
    await harness.answer();
  }
  expect(harness.calls.map(({ body }) => body)).toEqual([
    { event: 'SignIn' },
    { event: 'SignIn', profile: { username: 'token' } },
    { event: 'SignIn' },
  ]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  patchIdentifiers,
  patchProfile,
  putEvent,
  putInteraction,
  submitInteraction,
} from '../api/generated/interaction/operations.ts';
import type { AnyServerCall } from '../server/call.ts';
import { call, calls, meaning } from '../server/make.ts';
import { createActionHarness, ok, refusal, type ActionHarness } from '../testing/action-harness.ts';
import { callSequence } from './effects/call-sequence.ts';
import type { Effect } from './effects/effect.ts';

// An adapter that keeps what the server holds. It asks before it repeats anything, and leaves out what the server has done.

let harness: ActionHarness;
/** What the adapter believes that the server has done; undefined if it has to ask. */
let held: Set<string> | undefined;
beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  harness = await createActionHarness();
  held = new Set();
});
afterEach(() => vi.unstubAllGlobals());

const lost = () => (held = undefined);
/** Stands for reading the interaction; the answer of the test says what the server holds. */
const sync: AnyServerCall = {
  operation: putEvent,
  facts: {},
  turn: () => (held ? undefined : { body: { event: 'SignIn' } }),
};
const create: AnyServerCall = {
  operation: patchProfile,
  facts: {},
  turn: () => (held?.has('account') ? undefined : { body: {} }),
  lost,
};
const submit: AnyServerCall = {
  operation: submitInteraction,
  facts: { submits: true },
  turn: () => ({}),
  lost,
};

const register = (): Effect =>
  callSequence({
    calls: () => ({ list: [sync, create, submit], result: () => undefined, again: 'all' }),
    next: () => ({ kind: 'redirect', to: '/done' }),
  });

it('leaves out a call that the server has done, and finds that out at its turn', async () => {
  held?.add('account');
  await harness.run(register());
  await harness.answer();
  expect(harness.called()).toEqual(['POST submit']);
  expect(harness.log).toContain('redirect /done');
});

it.each([false, true])(
  'makes all calls again after a lost answer, asking first (after a dialog: %s)',
  async (dialog) => {
    const text = { literal: 'Sure?' };
    await harness.run(
      dialog ? { kind: 'confirm', dialog: { text }, onConfirm: register(), onCancel: null } : register(),
    );
    await harness.answer('no network');
    expect(held).toBeUndefined();
    if (dialog) harness.controller.retry();
    else harness.controller.run(register);
    await harness.settled();
    held = new Set(['account']);
    await harness.answer();
    await harness.answer();
    expect(harness.called()).toEqual(['PATCH profile', 'PUT event', 'POST submit']);
    expect(harness.log).toContain('redirect /done');
  },
);

it('keeps what it knows after an answer with a code', async () => {
  await harness.run(register());
  await harness.answer(refusal('session.verification_failed'));
  expect(held).toBeDefined();
  await harness.run(register());
  await harness.answer(ok());
  expect(harness.called()).toEqual(['PATCH profile', 'PATCH profile', 'POST submit']);
});

const verify = meaning(
  { ...call(patchIdentifiers, { body: { email: 'ada@example.org', verificationCode: '1' } }), lost },
  { 'session.verification_session_not_found': 'verification_code.not_found' },
);
const next = (): Effect => ({ kind: 'redirect', to: '/done' });

it.each(['answered', 'lost', 'refused'] as const)(
  'forgets the sent code that a call makes void, unless the server has refused it: %s',
  async (outcome) => {
    const begin = call(putInteraction, { body: { event: 'SignIn' } }, { begins: true, voidsCode: true });
    await harness.run(callSequence({ calls: () => calls([begin]), next }));
    const answers = { answered: ok(), lost: 'no network', refused: refusal('auth.forbidden') } as const;
    await harness.answer(answers[outcome]);
    expect(harness.log.includes('code forgotten')).toBe(outcome !== 'refused');
  },
);

it('says that a way is not offered here, if the API has no operation for it', async () => {
  await harness.run(callSequence({ calls: (server) => server.enableTwoStep?.(), next }));
  expect(harness.called()).toEqual([]);
  expect(harness.notice()).toMatchObject({ text: { key: 'error.method_not_enabled' } });
});

it('handles a code as the one that it means after the call, and names the server’s own for support', async () => {
  const handled = vi.fn((): Effect => ({ kind: 'notice', text: { literal: 'Request a new one' } }));
  await harness.run(
    callSequence({ calls: () => calls([verify]), next, errors: { 'verification_code.not_found': handled } }),
  );
  await harness.answer(refusal('session.verification_session_not_found'));
  expect(handled).toHaveBeenCalledOnce();
  expect(held).toBeUndefined();
  expect(harness.notice()).toMatchObject({ code: 'session.verification_session_not_found' });
});

it('no longer lets a step handle the code under its own name', () => {
  const sequence = callSequence({
    calls: () => calls([verify]),
    next,
    errors: {
      // @ts-expect-error: the call has given this code the name of another
      'session.verification_session_not_found': next,
    },
  });
  expect(sequence.kind).toBe('callSequence');
});

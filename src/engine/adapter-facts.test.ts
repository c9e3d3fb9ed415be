import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patchIdentifiers, putInteraction } from '../api/generated/interaction/operations.ts';
import { call, calls, meaning } from '../server/make.ts';
import { createActionHarness, ok, refusal, type ActionHarness } from '../testing/action-harness.ts';
import { callSequence } from './effects/call-sequence.ts';
import type { Effect } from './effects/effect.ts';

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

describe('the engine', () => {
  let harness: ActionHarness;
  beforeEach(async () => (harness = await createActionHarness()));

  const lost = vi.fn();
  const verify = meaning(
    { ...call(patchIdentifiers, { body: { email: 'mary@example.org', verificationCode: '1' } }), lost },
    { 'session.verification_session_not_found': 'verification_code.not_found' },
  );
  const next = (): Effect => ({ kind: 'redirect', to: '/done' });

  it('handles a code as the one that it means after the call, and names the server’s own for support', async () => {
    const handled = vi.fn((): Effect => ({ kind: 'notice', text: { literal: 'Request a new one' } }));
    await harness.run(
      callSequence({
        calls: () => calls([verify]),
        next,
        errors: { 'verification_code.not_found': handled },
      }),
    );
    await harness.answer(refusal('session.verification_session_not_found'));
    expect(handled).toHaveBeenCalledOnce();
    expect(lost).toHaveBeenCalledOnce();
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
});

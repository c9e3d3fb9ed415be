import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patchIdentifiers, putInteraction } from '../api/generated/interaction/operations.ts';
import type { Send } from '../server/send.ts';
import { createActionHarness, ok, refusal, type ActionHarness } from '../testing/action-harness.ts';
import { callServer } from './effects/call-server.ts';
import type { Effect } from './effects/effect.ts';

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

describe('the engine', () => {
  let harness: ActionHarness;
  beforeEach(async () => (harness = await createActionHarness()));

  const next = (): Effect => ({ kind: 'redirect', to: '/done' });
  const mary = { kind: 'email', value: 'mary@example.org' } as const;
  const onUncertain = vi.fn();

  /** The adapter sends this request in place of its own operation. */
  const answerCode = (request: (send: Send) => Promise<unknown>) => {
    const { loadAdapter } = harness.services;
    harness.services.loadAdapter = async () => {
      const adapter = await loadAdapter();
      return { ...adapter, onUncertain, operations: { ...adapter.operations, signInWithCode: request } };
    };
  };

  it('handles a remapped code as the other one, and names the server’s own for support', async () => {
    answerCode((send) =>
      send(
        patchIdentifiers,
        { body: { email: mary.value, verificationCode: '1' } },
        { remapErrors: { 'session.verification_session_not_found': 'verification_code.not_found' } },
      ),
    );
    const handled = vi.fn((): Effect => ({ kind: 'notice', text: { literal: 'Request a new one' } }));
    await harness.run(
      callServer({
        request: (server) => server.signInWithCode(mary, '1'),
        next,
        errors: { 'verification_code.not_found': handled },
      }),
    );
    await harness.answer(refusal('session.verification_session_not_found'));
    expect(handled).toHaveBeenCalledOnce();
    expect(onUncertain).toHaveBeenCalledExactlyOnceWith('patchIdentifiers');
    expect(harness.notice()).toMatchObject({ code: 'session.verification_session_not_found' });
  });

  it.each(['answered', 'lost', 'refused'] as const)(
    'forgets the sent code that a call makes void, unless the server has refused it: %s',
    async (outcome) => {
      answerCode((send) =>
        send(putInteraction, { body: { event: 'SignIn' } }, { begins: true, voidsCode: true }),
      );
      await harness.run(callServer({ request: (server) => server.signInWithCode(mary, '1'), next }));
      const answers = { answered: ok(), lost: 'no network', refused: refusal('auth.forbidden') } as const;
      await harness.answer(answers[outcome]);
      expect(harness.log.includes('code forgotten')).toBe(outcome !== 'refused');
    },
  );

  it('says that a way is not offered here, if the API has no operation for it', async () => {
    await harness.run(callServer({ request: (server) => server.enableTwoStep?.(), next }));
    expect(harness.called()).toEqual([]);
    expect(harness.notice()).toMatchObject({ text: { key: 'error.method_not_enabled' } });
  });
});

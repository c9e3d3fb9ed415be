import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';
import { patchIdentifiers, putInteraction, submitInteraction } from '../api/generated/operations.ts';
import { call, type AnyCall } from '../api/operation.ts';
import { runCalls } from './effects/run-calls.ts';
import { createActionHarness, ok, refusal, type ActionHarness } from '../testing/action-harness.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function isCollected(input: WeakRef<object>): Promise<boolean> {
  for (let turn = 0; turn < 20 && input.deref(); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    collectGarbage();
  }
  return input.deref() === undefined;
}

let harness: ActionHarness;
beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  harness = await createActionHarness();
});

const password = () =>
  call(putInteraction, {
    body: { event: 'SignIn', identifier: { username: 'ada', password: 'analytical-engine' } },
  });
const code = () => call(patchIdentifiers, { body: { email: 'ada@example.org', verificationCode: '246810' } });

/** Starts a sequence of `first` and a submit; only a weak reference to the input of `first` is left. */
async function start(first: () => AnyCall): Promise<WeakRef<object>> {
  let input: WeakRef<object> | undefined;
  harness.action.run(() => {
    const secret = first();
    input = new WeakRef(secret.input);
    return runCalls({
      calls: [secret, call(submitInteraction)],
      next: () => ({ kind: 'redirect', to: '/next', signedIn: true }),
    });
  });
  await harness.settled();
  if (!input) throw new Error('the work did not run');
  return input;
}

for (const [secret, first] of Object.entries({ password, code })) {
  it(`a ${secret} is kept while its call is under way`, async () => {
    expect(await isCollected(await start(first))).toBe(false);
  });

  it(`a ${secret} is gone as soon as its call is answered`, async () => {
    const input = await start(first);
    await harness.answer();
    expect(harness.called()).toHaveLength(2);
    expect(await isCollected(input)).toBe(true);
  });

  it(`a ${secret} is gone when it is refused`, async () => {
    const input = await start(first);
    await harness.answer(refusal('session.invalid_credentials'));
    expect(await isCollected(input)).toBe(true);
  });

  it(`a ${secret} is not kept by a sequence that can be resumed after it`, async () => {
    const input = await start(first);
    await harness.answer();
    await harness.answer('no network');
    expect(await isCollected(input)).toBe(true);
    harness.action.retry();
    await harness.settled();
    await harness.answer(ok({ redirectTo: '/next' }));
    expect(harness.log.at(-1)).toBe('redirect /next');
  });

  it(`a ${secret} is gone when the server could not be reached`, async () => {
    const input = await start(first);
    await harness.answer('no network');
    expect(await isCollected(input)).toBe(true);
  });
}

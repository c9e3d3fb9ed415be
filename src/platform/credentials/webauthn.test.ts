// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { supportsPasskeys } from './supports-passkeys.ts';
import { createPasskey, usePasskey } from './webauthn.ts';

const creation = {
  rp: { name: 'localhost', id: 'localhost' },
  user: { id: 'dXNy', name: 'ada', displayName: 'Ada' },
  challenge: 'q3mZ0oTnB1aXcVg7Yw5kLw',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 60_000,
};
const request = { challenge: 'q3mZ0oTnB1aXcVg7Yw5kLw', rpId: 'localhost', timeout: 60_000 };

let ask: ReturnType<typeof vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>>;
beforeEach(() => {
  ask = vi.fn();
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('navigator', { onLine: true, credentials: { create: ask, get: ask } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const signal = () => new AbortController().signal;
const refuse = (name: string) => ask.mockRejectedValue(new DOMException('no', name));

describe.each([
  ['createPasskey', () => createPasskey(creation, signal())],
  ['usePasskey', () => usePasskey(request, signal())],
] as const)('%s', (_name, perform) => {
  it.each([
    ['NotAllowedError', 'cancelled'],
    ['AbortError', 'cancelled'],
    ['InvalidStateError', 'registered'],
    ['SecurityError', 'wrong_address'],
    ['NotSupportedError', 'not_supported'],
    ['ConstraintError', 'cancelled'],
    ['UnknownError', 'failed'],
  ])('reports %s as the problem %s', async (name, problem) => {
    refuse(name);
    expect(await perform()).toEqual({ problem });
  });

  it('reports a refusal after the timeout of the options as a timeout', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    ask.mockImplementation(() => {
      vi.setSystemTime(Date.now() + 60_000);
      return Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    expect(await perform()).toEqual({ problem: 'timed_out' });
  });

  it('reports a missing credential as a failure', async () => {
    ask.mockResolvedValue(null);
    expect(await perform()).toEqual({ problem: 'failed' });
  });

  it('asks for nothing without WebAuthn', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    expect(supportsPasskeys()).toBe(false);
    expect(await perform()).toEqual({ problem: 'not_supported' });
    expect(ask).not.toHaveBeenCalled();
  });
});

it.each([
  ['no selection', undefined],
  ['a selection without it', { residentKey: 'discouraged' }],
  ['a selection that prefers it', { residentKey: 'required', userVerification: 'preferred' }],
])(
  'requires the user verification of every sign-in for a new passkey: %s',
  async (_what, authenticatorSelection) => {
    refuse('NotAllowedError');
    const options = { ...creation, ...(authenticatorSelection && { authenticatorSelection }) };
    await createPasskey(options, signal());
    expect(ask.mock.calls[0]?.[0].publicKey?.authenticatorSelection).toEqual({
      ...authenticatorSelection,
      userVerification: 'required',
    });
  },
);

it('reports invalid options from the server as a failure', async () => {
  expect(await createPasskey({}, signal())).toEqual({ problem: 'failed' });
  expect(await usePasskey({}, signal())).toEqual({ problem: 'failed' });
});

it('closes the dialog of the browser when the person leaves the screen', async () => {
  const controller = new AbortController();
  let asked: AbortSignal | undefined;
  ask.mockImplementation(
    (options) =>
      new Promise((_, reject) => {
        asked = options.signal;
        asked?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
      }),
  );
  const result = createPasskey(creation, controller.signal);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  controller.abort();
  expect(await result).toEqual({ problem: 'cancelled' });
  expect(asked?.aborted).toBe(true);
});

it('ignores a passkey that a password manager gives after the request is aborted', async () => {
  const controller = new AbortController();
  const bytes = new ArrayBuffer(1);
  const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes };
  ask.mockImplementation(() => {
    controller.abort();
    const credential = { id: 'late', rawId: bytes, response, type: 'public-key' };
    return Promise.resolve({ ...credential, getClientExtensionResults: () => undefined });
  });
  expect(await usePasskey(request, controller.signal)).toEqual({ problem: 'cancelled' });
});

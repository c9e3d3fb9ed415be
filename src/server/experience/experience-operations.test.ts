import { expect, it } from 'vitest';
import { recordingSend } from '../../testing/recording-send.ts';
import type { Send } from '../send.ts';
import { createExperienceOperations } from './experience-operations.ts';

const ada = { kind: 'email', value: 'ada@example.org' } as const;
const request = { connectorId: 'a', state: 'b', redirectUri: 'https://id.example.org/callback/a' };
const passkey = () => Promise.resolve({ clientExtensionResults: {}, type: 'public-key' } as never);

type Api = ReturnType<typeof createExperienceOperations>['operations'];

/** The requests of one operation after another, in one document. */
async function run(...operations: readonly ((api: Api, send: Send) => Promise<unknown>)[]) {
  const api = createExperienceOperations({ onRestored: () => undefined }).operations;
  const { send, sent } = recordingSend(() => ({
    verificationId: 'id',
    interactionEvent: 'SignIn',
    verificationRecords: [],
  }));
  for (const operation of operations) await operation(api, send);
  return sent;
}

it.each<[string, (api: Api, send: Send) => Promise<unknown>, boolean]>([
  ['a password', (api, send) => api.signInWithPassword(send, ada, 'pw'), true],
  ['a code', (api, send) => api.sendCode(send, 'sign-in', ada), true],
  ['a code for a new account', (api, send) => api.sendCode(send, 'register', ada), true],
  ['a code for a recovery', (api, send) => api.sendCode(send, 'forgot-password', ada), true],
  ['a username', (api, send) => api.registerUsername(send, 'ada'), true],
  ['a username with its password', (api, send) => api.registerWithPassword(send, 'ada', 'pw'), true],
  ['a provider', (api, send) => api.startSocialSignIn(send, 'SignIn', request), false],
  ['an organization', (api, send) => api.startSsoSignIn(send, request), false],
  ['a passkey', (api, send) => api.signInWithPasskey(send, passkey), false],
  ['a passkey of this user', (api, send) => api.passkeyOptionsOf(send, ada), false],
  ['a magic link', (api, send) => api.signInWithLink(send, ada.value, 'token'), false],
  ['a link to a new password', (api, send) => api.recoverWithLink(send, ada.value, 'token'), false],
  ['another code', (api, send) => api.sendCodeAgain(send, 'sign-in', ada), false],
])('starts with %s, and a captcha: %3$s', async (_, operation, takesCaptcha) => {
  const sent = await run(operation);
  expect(sent.some(({ metadata }) => metadata.withCaptcha !== undefined)).toBe(takesCaptcha);
});

it('sends the captcha token with the start, and no key without one', async () => {
  const [start] = await run((api, send) => api.signInWithPassword(send, ada, 'pw'));
  expect(start?.input).toEqual({ body: { interactionEvent: 'SignIn' } });
  expect(start?.metadata.withCaptcha?.('token')).toEqual({
    body: { interactionEvent: 'SignIn', captchaToken: 'token' },
  });
});

it('asks for missing parts if the user signs in instead of registering', async () => {
  const sent = await run(
    (api, send) => api.sendCode(send, 'register', ada),
    (api, send) => api.signInVerified(send, ada),
  );
  expect(sent.at(-1)?.endpoint.id).toBe('submit');
  expect(sent.at(-1)?.metadata.remapErrors).not.toHaveProperty('user.missing_profile');
});

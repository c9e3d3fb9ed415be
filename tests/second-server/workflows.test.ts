import { afterEach, expect, it } from 'vitest';
import type { WorkflowInputs } from '../../codegen/flows/fill-step.ts';
import { providerUsers } from './provider.ts';
import { ada, returnedAs, startTestClient } from './test-client.ts';
import type { Variant } from './variants.ts';

let client: Awaited<ReturnType<typeof startTestClient>> | undefined;
afterEach(() => client?.close());
const start = async (variant: Variant) => (client = await startTestClient(variant));

const address = (email: string) => ({ address: { email } });
const signIn = (identifier: object, password: string) => ({ identifier, password });
const newPassword = 'harbour-lights';
const adaSignsIn = signIn({ username: ada.username }, ada.password);

it.each<[Variant, string[], WorkflowInputs]>([
  ['email', ['passcode-sign-in'], address('ada@example.org')],
  ['email', ['passcode-sign-in', 'create-account'], address('new@example.org')],
  ['email', ['register-address'], address('new@example.org')],
  [
    'email',
    ['register-address', 'sign-in-instead'],
    { ...address('ada@example.org'), alreadyInUse: 'user.email_already_in_use' },
  ],
  ['username', ['register-username'], { username: 'newcomer', password: newPassword }],
  [
    'username',
    ['password-sign-in', 'continue-username'],
    { ...signIn({ email: 'cleo@example.org' }, 'no-username-yet'), username: 'cleo' },
  ],
  [
    'username',
    ['passcode-sign-in', 'continue-password', 'continue-username'],
    { ...address('emil@example.org'), password: newPassword, username: 'emil' },
  ],
  [
    'email-password',
    ['register-address', 'continue-password'],
    { ...address('new@example.org'), password: newPassword },
  ],
  [
    'email-password',
    ['password-sign-in', 'continue-address'],
    {
      ...signIn({ username: 'dina' }, 'no-address-yet'),
      ...address('dina@example.org'),
      missingAddress: 'email',
    },
  ],
  ['recovery', ['forgot-password'], { ...address('ada@example.org'), password: newPassword }],
  ['two-step-optional', ['password-sign-in', 'skip-two-step'], adaSignsIn],
])('%s: %j', async (variant, workflows, inputs) => {
  const { play } = await start(variant);
  await play(workflows, inputs);
});

it.each<[Variant, string, string[], keyof typeof providerUsers]>([
  ['social', 'social-start', ['social-return'], 'gina'],
  ['social', 'social-start', ['social-return', 'social-register'], 'hugo'],
  ['social', 'social-start', ['social-return', 'social-link-related'], 'ada'],
  ['social-register', 'social-sign-up-start', ['social-sign-up-return'], 'nomi'],
])('%s: %s, %j as %s', async (variant, begin, workflows, person) => {
  const { origin, play } = await start(variant);
  const connectorId = 'c0harbour0web';
  const started = await play([begin], { connectorId, state: 'kq3vX0a7Lm4', origin });
  const { redirectTo } = started.json as { redirectTo: string };
  const { name, email } = { email: '', ...providerUsers[person] };
  const { state, ...answer } = await returnedAs({ name }, redirectTo);
  expect(state).toBe('kq3vX0a7Lm4');
  const connectorData = { redirectUri: `${origin}/callback/${connectorId}`, ...answer };
  await play(workflows, { connectorId, connectorData, ...address(email) });
});

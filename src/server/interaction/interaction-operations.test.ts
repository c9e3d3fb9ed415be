import { expect, it } from 'vitest';
import { keysOf } from '../../domain/keys-of.ts';
import { recordingSend, type SentRequest } from '../../testing/recording-send.ts';
import type { ServerContract } from '../contract.ts';
import type { IdentifiedBy, Send } from '../send.ts';
import { interactionOperations } from './interaction-operations.ts';

const email = { kind: 'email', value: 'ada@example.org' } as const;
const phone = { kind: 'phone', value: '447700900123' } as const;
const request = { connectorId: 'c', state: 's', redirectUri: 'r' };
const response = { id: 'k', rawId: 'k', type: 'public-key', clientExtensionResults: {} } as const;
const prompt = () => Promise.resolve({ ...response, response: {} } as never);

type Given<Name extends keyof ServerContract> = ServerContract[Name] extends (
  send: never,
  ...given: infer Given
) => unknown
  ? Given
  : never;

/** Every operation of the adapter, with one or more inputs. */
const asked: { [Name in keyof typeof interactionOperations]: Given<Name>[] } = {
  signInWithPassword: [
    [email, 'p'],
    [{ kind: 'username', value: 'ada' }, 'p'],
  ],
  signInWithCode: [[email, '1']],
  signInVerified: [[email]],
  sendCode: [
    ['sign-in', email],
    ['forgot-password', phone],
    ['continue', email],
  ],
  sendCodeAgain: [['register', email]],
  registerUsername: [['ada']],
  registerWithPassword: [['ada', 'p']],
  registerWithCode: [[phone, '1']],
  registerVerified: [[email]],
  recoverWithCode: [[email, '1']],
  resetPassword: [['p']],
  savePassword: [['p']],
  saveUsername: [['ada']],
  addContact: [[email, '1']],
  linkVerified: [[email, 'c']],
  startSocialSignIn: [
    ['SignIn', request],
    ['Register', request],
  ],
  finishSocialSignIn: [
    ['SignIn', 'c', { code: '1' }],
    ['Register', 'c', { code: '1' }],
  ],
  createWithIdentity: [['c']],
  linkIdentity: [['c', email]],
  organizationsOf: [['acme.example']],
  startSsoSignIn: [[request]],
  finishSsoSignIn: [['c', { code: '1' }]],
  createWithOrganization: [['c']],
  newAppKey: [[]],
  bindApp: [['1']],
  newPasskeyOptions: [[]],
  bindPasskey: [[prompt, 'Laptop']],
  backupCodesToSave: [[undefined]],
  bindBackupCodes: [[]],
  verifyApp: [['1']],
  verifyBackupCode: [['1']],
  passkeyOptions: [[]],
  verifyPasskey: [[prompt]],
  skipTwoStep: [[]],
  submitAgain: [[]],
  readConsent: [[]],
  grantConsent: [[], [['org']]],
};

const cases = keysOf(asked).flatMap((name) => asked[name].map((given) => ({ name, given })));

/** The requests of an operation, and how it says that the user is known. */
async function run(name: keyof typeof asked, given: readonly unknown[]) {
  const { send, sent } = recordingSend(() => ({}));
  const methods: IdentifiedBy[] = [];
  const rememberMethod = (method: IdentifiedBy) => void methods.push(method);
  const operation = interactionOperations[name] as (send: Send, ...given: unknown[]) => Promise<unknown>;
  await operation(Object.assign(send, { rememberMethod }), ...given);
  return { sent, methods };
}

const bodyOf = ({ input }: SentRequest): Readonly<Record<string, unknown>> =>
  'body' in input ? (input.body as Readonly<Record<string, unknown>>) : {};

it.each(cases)('the metadata of $name says what each request does', async ({ name, given }) => {
  const { sent, methods } = await run(name, given);
  for (const request of sent) {
    const { endpoint, metadata } = request;
    const { method, path, id } = endpoint;
    const startsSso = id === 'createSsoAuthorizationUrl';
    expect(metadata.begins === true).toBe((method === 'PUT' && path === '/interaction') || startsSso);
    const changes = path.startsWith('/interaction') && ['PUT', 'DELETE'].includes(method);
    expect(metadata.begins === true || metadata.changes === true).toBe(changes || startsSso);
    expect(metadata.usesCode === true).toBe('verificationCode' in bodyOf(request));
    const { event = startsSso ? 'SignIn' : id === 'registerWithSso' ? 'Register' : undefined } =
      bodyOf(request);
    expect(metadata.event).toBe(event);
  }
  const identifies = sent.filter(
    (request) =>
      ['patchIdentifiers', 'signInWithSso', 'registerWithSso'].includes(request.endpoint.id) ||
      'identifier' in bodyOf(request) ||
      'profile' in bodyOf(request),
  );
  expect(methods).toHaveLength(identifies.length);
});

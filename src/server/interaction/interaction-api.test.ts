import { expect, it } from 'vitest';
import { keysOf } from '../../domain/keys-of.ts';
import type { AnyServerCall, Calls } from '../call.ts';
import type { ServerContract } from '../contract.ts';
import { interactionApi } from './interaction-api.ts';

const email = { kind: 'email', value: 'ada@example.org' } as const;
const phone = { kind: 'phone', value: '447700900123' } as const;
const trip = { connectorId: 'c', state: 's', redirectUri: 'r' };
const response = { id: 'k', rawId: 'k', type: 'public-key', clientExtensionResults: {} } as const;
const ask = () => Promise.resolve({ ...response, response: {} } as never);

/** Every operation of the adapter, with one or more inputs. */
const asked: { [Name in keyof typeof interactionApi]: Parameters<ServerContract[Name]>[] } = {
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
  beginTrip: [
    ['SignIn', trip],
    ['Register', trip],
  ],
  finishTrip: [
    ['SignIn', 'c', { code: '1' }],
    ['Register', 'c', { code: '1' }],
  ],
  createWithIdentity: [['c']],
  linkIdentity: [['c', email]],
  organizationsOf: [['acme.example']],
  beginOrganizationTrip: [[trip]],
  finishOrganizationTrip: [['c', { code: '1' }]],
  createWithOrganization: [['c']],
  newAppKey: [[]],
  bindApp: [['1']],
  newPasskeyOptions: [[]],
  bindPasskey: [[ask, 'Laptop']],
  backupCodesToSave: [[undefined]],
  bindBackupCodes: [[]],
  verifyApp: [['1']],
  verifyBackupCode: [['1']],
  passkeyOptions: [[]],
  verifyPasskey: [[ask]],
  skipTwoStep: [[]],
  submitAgain: [[]],
  readConsent: [[]],
  grantConsent: [[], [['org']]],
};

const made = keysOf(asked).flatMap((name) =>
  asked[name].flatMap((given) => {
    const operation = interactionApi[name] as (...given: unknown[]) => Calls<unknown>;
    return operation(...given).list.map((call, at) => ({ name, at, call }));
  }),
);

const bodyOf = ({ turn }: AnyServerCall): Readonly<Record<string, unknown>> => {
  const input = turn(response as never);
  return input && 'body' in input ? (input.body as Readonly<Record<string, unknown>>) : {};
};

it.each(made)('the facts of $name say what its call $at does', ({ call }) => {
  const { operation, facts } = call;
  const { method, path, id } = operation;
  const beginsTrip = id === 'createSsoAuthorizationUrl';
  expect(facts.begins === true).toBe((method === 'PUT' && path === '/interaction') || beginsTrip);
  const changes = path.startsWith('/interaction') && ['PUT', 'DELETE'].includes(method);
  expect(facts.begins === true || facts.changes === true).toBe(changes || beginsTrip);
  expect(facts.usesCode === true).toBe('verificationCode' in bodyOf(call));
  expect(facts.submits === true).toBe(id === 'submitInteraction');
  const { event = beginsTrip ? 'SignIn' : id === 'registerWithSso' ? 'Register' : undefined } = bodyOf(call);
  expect(facts.event).toBe(event);
  const identifies = ['patchIdentifiers', 'signInWithSso', 'registerWithSso'].includes(id);
  const carriesIdentifier = 'identifier' in bodyOf(call) || 'profile' in bodyOf(call);
  expect(facts.identifiesBy !== undefined).toBe(identifies || carriesIdentifier);
});

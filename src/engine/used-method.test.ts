import { expect, it } from 'vitest';
import {
  createSsoAuthorizationUrl,
  findSsoConnectors,
  patchIdentifiers,
  patchProfile,
  putInteraction,
  registerWithSso,
  signInWithSso,
} from '../api/generated/operations.ts';
import { call, type AnyCall } from '../api/operation.ts';
import type { LastMethod } from '../domain/last-method.ts';
import { usedMethod } from './used-method.ts';

const socialConnectors = [{ id: 'c-light', target: 'lighthouse' }];
const afterAll = (...calls: AnyCall[]) =>
  calls.reduce<LastMethod | undefined>(
    (before, one) => usedMethod(one, before, { socialConnectors }),
    undefined,
  );

const begin = (rest: object = {}) => call(putInteraction, { body: { event: 'SignIn', ...rest } });
const identify = (body: object) => call(patchIdentifiers, { body: body as never });
const params = { connectorId: 'acme' };
const beginTrip = call(createSsoAuthorizationUrl, { params, body: { state: 's', redirectUri: 'r' } });

it.each<[string, AnyCall[], LastMethod | undefined]>([
  ['a password', [begin({ identifier: { phone: '4477', password: 'p' } })], 'phone'],
  ['a new username', [begin({ profile: { username: 'ada' } })], 'username'],
  ['a code', [begin(), identify({ email: 'a@b.example', verificationCode: '246810' })], 'email'],
  ['a provider', [begin(), identify({ connectorId: 'c-light', connectorData: {} })], 'social:lighthouse'],
  [
    'a connector that the settings lack',
    [begin(), identify({ connectorId: 'c-x', connectorData: {} })],
    undefined,
  ],
  [
    'an address that the profile lacked, after a provider',
    [
      begin(),
      identify({ connectorId: 'c-light', connectorData: {} }),
      identify({ email: 'a@b.example', verificationCode: '246810' }),
      call(patchProfile, { body: { email: 'a@b.example' } }),
    ],
    'social:lighthouse',
  ],
  ['an organization', [beginTrip, call(signInWithSso, { params, body: { code: '1' } })], 'sso'],
  ['a new account through an organization', [beginTrip, call(registerWithSso, { params })], 'sso'],
  [
    'an address that the account lacked, after an organization',
    [
      beginTrip,
      call(registerWithSso, { params }),
      identify({ email: 'a@b.example', verificationCode: '246810' }),
    ],
    'sso',
  ],
  ['looking an organization up', [call(findSsoConnectors, { query: { email: 'a@b.example' } })], undefined],
  [
    'the way to an organization',
    [begin({ identifier: { username: 'ada', password: 'p' } }), beginTrip],
    undefined,
  ],
  ['another interaction', [begin({ identifier: { username: 'ada', password: 'p' } }), begin()], undefined],
])('knows the method after %s', (_what, calls, method) => {
  expect(afterAll(...calls)).toBe(method);
});

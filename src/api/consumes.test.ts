import { expect, it } from 'vitest';
import { consumes } from './consumes.ts';
import {
  getConsent,
  patchProfile,
  putEvent,
  putInteraction,
  putProfile,
  submitInteraction,
  verifyMfa,
} from './generated/interaction/operations.ts';
import type { Input, Operation } from './operation.ts';

const call = <const Op extends Operation>(operation: Op, input?: Input<Op>) => ({
  operation,
  input: input ?? {},
});

it.each<[string, boolean, { operation: Operation; input: object }]>([
  [
    'a PUT with a passcode',
    true,
    call(putInteraction, {
      body: { event: 'SignIn', identifier: { email: 'ada@example.org', verificationCode: '123456' } },
    }),
  ],
  [
    'a PUT with connector data, even if it is empty',
    true,
    call(putInteraction, {
      body: { event: 'SignIn', identifier: { connectorId: 'c0nn3ct0r', connectorData: {} } },
    }),
  ],
  [
    'a PUT with a password',
    false,
    call(putInteraction, { body: { event: 'SignIn', identifier: { username: 'ada', password: 'x' } } }),
  ],
  ['a PUT without identifier', false, call(putInteraction, { body: { event: 'SignIn' } })],
  ['a change of the event', false, call(putEvent, { body: { event: 'SignIn' } })],
  ['a PUT of the profile', false, call(putProfile, { body: { email: 'ada@example.org' } })],
  ['a PATCH of the profile', true, call(patchProfile, { body: { username: 'ada' } })],
  ['an authenticator code', true, call(verifyMfa, { body: { type: 'Totp', code: '123456' } })],
  ['a submit', true, call(submitInteraction)],
  ['a GET', false, call(getConsent)],
])('%s: %s', (_name, expected, { operation, input }) => {
  expect(consumes(operation, input)).toBe(expected);
});

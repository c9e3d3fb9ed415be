import { expect, it } from 'vitest';
import type { Client } from '../../api/client.ts';
import { grantConsent, putInteraction } from '../../api/generated/operations.ts';
import { call } from '../../api/operation.ts';
import { callSequence } from './call-sequence.ts';

// Calls that break the contract. Each must not compile, or the compiler reports an expectation that is not met.
const calls = [
  call(putInteraction, {
    body: { event: 'SignIn', identifier: { username: 'ada', password: 'x' } },
  }),
  call(grantConsent),
] as const;
const next = () => ({ kind: 'redirect', to: '' }) as const;
const handler = () => ({ kind: 'offline' }) as const;

const refused = [
  // @ts-expect-error: a call without its arguments
  () => call(putInteraction),
  // @ts-expect-error: a missing body
  () => call(putInteraction, { body: undefined }),
  // @ts-expect-error: an unknown event
  () => call(putInteraction, { body: { event: 'Signin' } }),
  // @ts-expect-error: a misspelt key
  () => call(putInteraction, { body: { event: 'SignIn', profil: {} } }),
  // @ts-expect-error: a misspelt nested key
  () => call(putInteraction, { body: { event: 'SignIn', profile: { user_name: 'ada' } } }),
  // @ts-expect-error: an identifier without a secret
  () => call(putInteraction, { body: { event: 'SignIn', identifier: { username: 'ada' } } }),
  // @ts-expect-error: a misspelt key of a call without a step
  (client: Client) => client.call(putInteraction, { body: { event: 'SignIn', profil: {} } }),
  // @ts-expect-error: a handler for an error that these operations cannot return
  () => callSequence({ calls, next, errors: { 'user.missing_mfa': handler } }),
  // @ts-expect-error: a handler for an unknown error
  () => callSequence({ calls, next, errors: { 'session.not_foundd': handler } }),
  /* oxlint-disable typescript/no-unsafe-assignment -- an unknown property has no type */
  // @ts-expect-error: a property that the last call does not return
  () => callSequence({ calls, next: ({ redirectToo: to }) => ({ kind: 'redirect', to }), errors: {} }),
  /* oxlint-enable typescript/no-unsafe-assignment */
  // Correct ones compile.
  () => callSequence({ calls, next, errors: { 'session.not_found': handler } }),
];

it('the compiler refuses calls that break the contract', () => {
  // The compiler tests this: each `@ts-expect-error` above is an error where nothing is wrong.
  expect(refused).toHaveLength(11);
});

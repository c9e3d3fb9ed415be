import { expect, it } from 'vitest';
import type { Client } from '../../api/client.ts';
import { grantConsent, putInteraction } from '../../api/generated/interaction/operations.ts';
import { errorTable } from '../../app/error-table.ts';
import type { InteractionCode } from '../../server/codes.ts';
import type { ServerContract } from '../../server/contract.ts';
import { interactionApi } from '../../server/interaction/interaction-api.ts';
import { call } from '../../server/make.ts';
import type { Server } from '../../server/server.ts';
import { callSequence } from './call-sequence.ts';
import type { ErrorTable } from './effect.ts';

// Each mistake must not compile; the compiler reports an expectation that is not met.
const next = () => ({ kind: 'redirect', to: '' }) as const;
const handler = () => ({ kind: 'offline' }) as const;
const calls = (server: Server) => server.createWithOrganization('acme');
const asksForKey = (server: Server) => server.newAppKey();
const { 'session.not_found': _row, ...incompleteTable } = errorTable;
const { submitAgain: _operation, ...incompleteAdapter } = interactionApi;

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
  // @ts-expect-error: a misspelt key of a call without an adapter
  (client: Client) => client.call(putInteraction, { body: { event: 'SignIn', profil: {} } }),
  // @ts-expect-error: a handler for an error that the operation cannot answer with
  () => callSequence({ calls, next, errors: { 'session.mfa.invalid_totp_code': handler } }),
  // @ts-expect-error: a handler for an unknown error
  () => callSequence({ calls, next, errors: { 'session.not_foundd': handler } }),
  // @ts-expect-error: a result that the operation does not have
  () => callSequence({ calls: asksForKey, next: ({ to }: { to: string }) => ({ kind: 'redirect', to }) }),
  // @ts-expect-error: an operation that the port does not have
  (): keyof Server => 'signInWithPin',
  // @ts-expect-error: an operation that some APIs do not have, as if each had it
  () => callSequence({ calls: (server) => server.enableTwoStep(), next }),
  // @ts-expect-error: a table without a row for every code
  (): ErrorTable<InteractionCode> => incompleteTable,
  // @ts-expect-error: an adapter without an operation of the port
  (): ServerContract => incompleteAdapter,
  // Correct ones compile.
  () => callSequence({ calls: (server) => server.enableTwoStep?.(), next }),
  () => callSequence({ calls, next, errors: { 'auth.forbidden': handler } }),
  () => call(grantConsent),
];

it('the compiler refuses calls, handlers, tables and adapters that break the contract', () => {
  // The compiler tests this: each `@ts-expect-error` above is an error where nothing is wrong.
  expect(refused).toHaveLength(17);
});

import { expect, it } from 'vitest';
import type { Client } from '../../api/client.ts';
import { grantConsent, putInteraction } from '../../api/generated/interaction/operations.ts';
import { errorTable } from '../../app/error-table.ts';
import type { InteractionCode } from '../../server/codes.ts';
import type { ServerContract } from '../../server/contract.ts';
import type { Send } from '../../server/send.ts';
import type { Server } from '../../server/server.ts';
import { callServer } from './call-server.ts';
import type { ErrorTable } from './effect.ts';

// Each mistake must not compile; the compiler reports an expectation that is not met.
const next = () => ({ kind: 'redirect', to: '' }) as const;
const handler = () => ({ kind: 'offline' }) as const;
const request = (server: Server) => server.createWithOrganization('acme');
const asksForKey = (server: Server) => server.newAppKey();
const { 'session.not_found': _row, ...incompleteTable } = errorTable;
const otherArguments = (_send: Send, _password: number) => Promise.resolve(undefined);
type Starts = Send<'putInteraction'>;

const refused = [
  // @ts-expect-error: a request without its input
  (send: Starts) => send(putInteraction),
  // @ts-expect-error: a missing body
  (send: Starts) => send(putInteraction, { body: undefined }),
  // @ts-expect-error: an unknown event
  (send: Starts) => send(putInteraction, { body: { event: 'Signin' } }),
  // @ts-expect-error: a misspelt key
  (send: Starts) => send(putInteraction, { body: { event: 'SignIn', profil: {} } }),
  // @ts-expect-error: a misspelt nested key
  (send: Starts) => send(putInteraction, { body: { event: 'SignIn', profile: { user_name: 'ada' } } }),
  // @ts-expect-error: an identifier without a secret
  (send: Starts) => send(putInteraction, { body: { event: 'SignIn', identifier: { username: 'ada' } } }),
  // @ts-expect-error: a misspelt key of a request without an adapter
  (client: Client) => client.call(putInteraction, { body: { event: 'SignIn', profil: {} } }),
  // @ts-expect-error: a request that the type of `send` does not list
  (send: Starts) => send(grantConsent),
  // @ts-expect-error: an error code that the type of `send` does not list
  (send: Starts) => send.refuse('page.account_created'),
  // @ts-expect-error: a handler for an error that the operation cannot fail with
  () => callServer({ request, next, errors: { 'session.mfa.invalid_totp_code': handler } }),
  // @ts-expect-error: a handler for an unknown error
  () => callServer({ request, next, errors: { 'session.not_foundd': handler } }),
  // @ts-expect-error: a result that the operation does not have
  () => callServer({ request: asksForKey, next: ({ to }: { to: string }) => ({ kind: 'redirect', to }) }),
  // @ts-expect-error: an operation that no API has
  (): keyof Server => 'signInWithPin',
  // @ts-expect-error: an operation that some APIs do not have, as if each had it
  () => callServer({ request: (server) => server.enableTwoStep(), next }),
  // @ts-expect-error: a table without a row for every code
  (): ErrorTable<InteractionCode> => incompleteTable,
  // @ts-expect-error: an operation of another API with other arguments
  () => ({ savePassword: otherArguments }) satisfies Partial<ServerContract>,
  // Correct ones compile.
  () => callServer({ request: (server) => server.enableTwoStep?.(), next }),
  () => callServer({ request, next, errors: { 'auth.forbidden': handler } }),
  (send: Send<'grantConsent'>) => send(grantConsent),
];

it('the compiler refuses requests, handlers, tables and adapters that break the contract', () => {
  // The compiler tests this: each `@ts-expect-error` above is an error where nothing is wrong.
  expect(refused).toHaveLength(19);
});

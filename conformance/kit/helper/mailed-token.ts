import type { Scope } from '../run/scope.ts';
import { runCommand } from './run-command.ts';
import type { Session } from './session.ts';

/** The one-time token of a sign-in link that is mailed to an address; undefined if none arrives. */
export async function mailedToken(
  scope: Scope,
  { jar }: Session,
  email: string,
  event: 'SignIn' | 'ForgotPassword',
): Promise<string | undefined> {
  const { client, linkCommand, inbox } = scope.parts;
  if (linkCommand !== undefined) return runCommand(linkCommand, { ADDRESS: email, EVENT: event });
  await inbox.prepare(email, jar);
  await client.send(jar, 'POST', '/_mock/link', { body: { email, event } });
  return scope.codeFor(email, jar);
}

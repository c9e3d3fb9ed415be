import { Secret, TOTP } from 'otpauth';
import type { CallResult, MockClient } from '../mock-client.ts';
import { UnexpectedResponse } from '../mock-client.ts';
import { play } from './play.ts';
import { startWithPassword, submit } from './sign-in.ts';

/** The TOTP code `steps` × 30 seconds from now. */
export const totpCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A code that is wrong now and one step before and after. */
export function wrongTotpCode(secret: string): string {
  const validCodes = [-2, -1, 0, 1, 2].map((steps) => totpCode(secret, steps));
  return (
    ['111111', '222222', '333333', '444444', '555550', '666660'].find((code) => !validCodes.includes(code)) ??
    ''
  );
}

export function secretOf({ body }: CallResult): string {
  const secret = typeof body === 'object' && body !== null && 'secret' in body ? body.secret : undefined;
  if (typeof secret !== 'string') throw new UnexpectedResponse('There is no secret.');
  return secret;
}

export async function bindAuthenticatorApp(client: MockClient): Promise<string> {
  const range = { first: 'ask-secret', last: 'ask-secret' };
  const secret = secretOf(await play(client, 'bind-authenticator-app', {}, range));
  const inputs = { totpCode: totpCode(secret) };
  await play(client, 'bind-authenticator-app', inputs, { first: 'bind', last: 'bind' });
  return secret;
}

function backupCodesOf({ data }: CallResult): string[] {
  const codes = typeof data === 'object' && data !== null && 'codes' in data ? data.codes : undefined;
  if (!Array.isArray(codes)) throw new UnexpectedResponse('There are no backup codes.');
  return codes.map(String);
}

/** Submits, binds the backup codes from the error, and submits again. */
export async function bindBackupCodes(
  client: MockClient,
): Promise<{ codes: string[]; submitResult: CallResult }> {
  const codes = backupCodesOf(await play(client, 'bind-backup-codes', {}, { last: 'submit' }));
  return { codes, submitResult: await play(client, 'bind-backup-codes', {}, { first: 'bind' }) };
}

export async function signInUntilMfaSetup(client: MockClient, tenant: string): Promise<void> {
  await startWithPassword(client, 'ada', tenant);
  await submit(client, '422 user.missing_mfa');
}

export async function signInUntilMfaVerification(
  client: MockClient,
  name: string,
  tenant = 'mandatory-mfa',
): Promise<void> {
  await startWithPassword(client, name, tenant);
  await submit(client, '403 session.mfa.require_mfa_verification');
}

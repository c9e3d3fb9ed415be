import { Secret, TOTP } from 'otpauth';
import type { Heard, Person } from '../person.ts';
import { Unexpected } from '../person.ts';
import { submits } from './sign-in.ts';

/** What everybody's authenticator app at the mock is set up with, as its page of people says. */
export const usualSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** What an authenticator app shows, `steps` of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A code that the app shows neither now nor a step before or after. */
export function wrongCodeOf(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return (
    ['111111', '222222', '333333', '444444', '555550', '666660'].find((code) => !right.includes(code)) ?? ''
  );
}

/** The secret of an answer, as the page shows it. */
export function secretIn({ body }: Heard): string {
  const secret = typeof body === 'object' && body !== null && 'secret' in body ? body.secret : undefined;
  if (typeof secret !== 'string') throw new Unexpected('There is no secret.');
  return secret;
}

/** Sets an authenticator app up: its secret, and the code it shows. */
export async function bindsApp(person: Person): Promise<string> {
  const secret = secretIn(await person.must(200, 'createTotpSecret'));
  await person.must(204, 'bindMfa', { type: 'Totp', code: codeOf(secret) });
  return secret;
}

/** The ten codes that submit asks to be kept. */
export function backupCodesIn({ data }: Heard): string[] {
  const codes = typeof data === 'object' && data !== null && 'codes' in data ? data.codes : undefined;
  if (!Array.isArray(codes)) throw new Unexpected('There are no backup codes.');
  return codes.map(String);
}

/** Submits, keeps the backup codes that are asked for, and submits again. */
export async function keepsBackupCodes(person: Person): Promise<{ codes: string[]; answer: Heard }> {
  const codes = backupCodesIn(await submits(person, '400 session.mfa.backup_code_required'));
  await person.must(204, 'bindMfa', { type: 'BackupCode' });
  return { codes, answer: await submits(person) };
}

import { Secret, TOTP } from 'otpauth';
import { mfa } from '../../src/api/generated/constants.ts';

/** What authenticator apps take without being asked (RFC 6238). */
const usual = { algorithm: 'SHA1', digits: mfa.totpDigits, period: 30 } as const;

interface Named {
  /** Who asks for the codes. */
  issuer: string;
  /** Whose codes they are. */
  label: string;
}

/** The address that an app reads from a picture. `secret` is base32. */
export const keyUri = (secret: string, named: Named): string =>
  new TOTP({ ...usual, ...named, secret: Secret.fromBase32(secret) }).toString();

/** The step of 30 seconds whose code this is, of the present one and one either side; null: none (contract §4). */
export function stepOf(secret: string, code: string, now: number): number | null {
  const app = new TOTP({ ...usual, secret: Secret.fromBase32(secret) });
  const distance = app.validate({ token: code, timestamp: now, window: mfa.totpStepsEitherSide });
  return distance === null ? null : app.counter({ timestamp: now }) + distance;
}

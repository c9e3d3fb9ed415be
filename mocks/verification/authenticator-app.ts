import { Secret, TOTP } from 'otpauth';
import { mfa } from '../../src/domain/generated/constants.ts';

const totpDefaults = { algorithm: 'SHA1', digits: mfa.totpDigits, period: 30 } as const;

interface TotpLabels {
  issuer: string;
  label: string;
}

/** The `otpauth:` URI for a QR code; `secret` is base32. */
export const totpKeyUri = (secret: string, labels: TotpLabels): string =>
  new TOTP({ ...totpDefaults, ...labels, secret: Secret.fromBase32(secret) }).toString();

/** The number of the 30-second step that this code belongs to; null unless it is the current step, the one before or the one after. */
export function matchingTotpStep(secret: string, code: string, now: number): number | null {
  // The library throws for characters of several bytes.
  if (!/^\d+$/.test(code)) return null;
  const app = new TOTP({ ...totpDefaults, secret: Secret.fromBase32(secret) });
  const distance = app.validate({ token: code, timestamp: now, window: mfa.totpStepsEitherSide });
  return distance === null ? null : app.counter({ timestamp: now }) + distance;
}

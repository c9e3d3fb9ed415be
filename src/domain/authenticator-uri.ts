import { mfa } from './generated/constants.ts';

interface App {
  /** Base32. */
  secret: string;
  /** The host of the page. */
  issuer: string;
  /** Undefined if the page does not know the account. */
  account: string | undefined;
}

/** The `otpauth:` URI that sets up an authenticator app on the same device. */
export function authenticatorUri({ secret, issuer, account }: App): string {
  const label = [issuer, account ?? issuer].map(encodeURIComponent).join(':');
  const parameters = { secret, issuer, digits: String(mfa.totpDigits) };
  return `otpauth://totp/${label}?${new URLSearchParams(parameters).toString()}`;
}

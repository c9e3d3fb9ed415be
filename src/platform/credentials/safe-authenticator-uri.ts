// It has its own file, because the first screen does not need it.

/** Allows only characters that a URI may have, and no user, path or fragment. */
const AUTHENTICATOR = /^otpauth:\/\/totp\/[\w.~%:!*'()-]+\?[\w.~%=&*+-]+$/;

/** The URI if it sets up an authenticator app. It is the only scheme beside http(s) that a link of ours may have. */
export function safeAuthenticatorUri(value: string): string | undefined {
  return AUTHENTICATOR.test(value) ? value : undefined;
}

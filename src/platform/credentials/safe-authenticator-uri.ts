// It has a file of its own, because the first screen does not need it.

/** Only characters that a URI may have, and no user, path or fragment. */
const AUTHENTICATOR = /^otpauth:\/\/totp\/[\w.~%:!*'()-]+\?[\w.~%=&*+-]+$/;

/** The URI if it sets up an app for codes: the one scheme beside http(s) that a link of ours may have. */
export function safeAuthenticatorUri(value: string): string | undefined {
  return AUTHENTICATOR.test(value) ? value : undefined;
}

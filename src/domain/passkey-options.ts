import { isObject } from './type-guards.ts';

/** The time in ms that WebAuthn recommends for options without a timeout. */
export const DEFAULT_TIMEOUT_MS = 300_000;

/** Whether the server has forgotten the challenge by now, judging by its options; times are in ms since 1970. */
export function areOutdated(
  { timeout = DEFAULT_TIMEOUT_MS }: { timeout?: number | undefined },
  askedAt: number,
  now: number,
): boolean {
  return Math.abs(now - askedAt) > timeout;
}

/**
 * Adds the user verification that every sign-in will ask for (contract.md#webauthn) to the options of a new passkey. Servers
 * before 1.42 leave it out, and would bind a security key without a PIN, which no sign-in accepts.
 */
export const withUserVerification = <Options extends object>(
  options: Options & { authenticatorSelection?: unknown },
) => ({
  ...options,
  authenticatorSelection: {
    ...(isObject(options.authenticatorSelection) && options.authenticatorSelection),
    userVerification: 'required' as const,
  },
});

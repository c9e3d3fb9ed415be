/** In ms; the recommendation of WebAuthn for options without a timeout. */
export const DEFAULT_TIMEOUT_MS = 300_000;

/** Whether the server has forgotten the challenge by now, as far as its options tell; times in ms since 1970. */
export function areOutdated(
  { timeout = DEFAULT_TIMEOUT_MS }: { timeout?: number | undefined },
  askedAt: number,
  now: number,
): boolean {
  return Math.abs(now - askedAt) > timeout;
}

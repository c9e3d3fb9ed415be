/** How long the range service may take, in ms (contract §10). */
export const BREACH_TIMEOUT_MS = 1500;

/**
 * The lines of a breach range service for the first 5 hex digits of a hash. Fails open (contract §8): undefined when
 * it cannot be asked, fails, takes longer than 1.5 s or is aborted. Only the prefix leaves the page.
 */
export async function askBreachRange(
  url: string,
  prefix: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  const timer = setTimeout(abort, BREACH_TIMEOUT_MS);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}/range/${prefix}`, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: stop.signal,
    });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

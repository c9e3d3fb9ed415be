import { breach } from '../../domain/generated/constants.ts';

/** Fails open: resolves with undefined if the request fails, times out or is aborted. */
export async function fetchBreachRange(
  url: string,
  prefix: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, breach.timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}/range/${prefix}`, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: controller.signal,
    });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

import type { BackendModule } from 'i18next';

/** i18next's own options for loading texts: 10 parallel reads, 5 retries, from 350 ms doubling (contract §21). */
export const LOADING = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 } as const;

/** Milliseconds for one read; without a limit a stalled one would never be repeated (contract §21, HTTP). */
export const TIMEOUT_MS = 10_000;

async function fetchTexts(url: string): Promise<object> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(url, { signal: abort.signal });
    if (!response.ok) throw new Error(`Texts answered with status ${response.status}: ${url}`);
    const texts: unknown = await response.json();
    if (typeof texts !== 'object' || texts === null) throw new Error(`No texts at ${url}`);
    return texts;
  } finally {
    clearTimeout(timer);
  }
}

/** Loads a language's texts from its address; any failure is reported as worth repeating. */
export function createBackend(urlOf: (tag: string) => string): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read: (tag, _namespace, callback) => {
      void fetchTexts(urlOf(tag)).then(
        (texts) => callback(null, { ...texts }),
        // i18next repeats a read only if an error comes with `true`.
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), true),
      );
    },
  };
}

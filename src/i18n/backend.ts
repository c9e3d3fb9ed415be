import type { BackendModule } from 'i18next';
import { http, translation } from '../domain/generated/constants.ts';
import { takeEarlyAnswer } from '../platform/loading/early-requests.ts';

/** i18next doubles the delay with each retry. */
export const LOADING = {
  maxParallelReads: translation.parallelReads,
  maxRetries: translation.retries,
  retryTimeout: translation.retryDelayMs,
} as const;

/** The server has answered, but not with the texts. */
export class TextsRefused extends Error {
  /** There is no such file, so the server will answer the same again. */
  readonly isMissing: boolean;

  constructor(url: string, status: number) {
    super(`Texts answered with status ${status}: ${url}`);
    this.isMissing = status >= 400 && status < 500;
  }
}

async function fetchTexts(url: string): Promise<object> {
  const controller = new AbortController();
  // i18next retries a stalled request only after a timeout.
  const timer = setTimeout(() => controller.abort(), http.timeoutMs);
  try {
    const { signal } = controller;
    const response = await (takeEarlyAnswer(url, signal) ?? fetch(url, { signal }));
    if (!response.ok) throw new TextsRefused(url, response.status);
    const texts: unknown = await response.json();
    if (typeof texts !== 'object' || texts === null) throw new Error(`No texts at ${url}`);
    return texts;
  } finally {
    clearTimeout(timer);
  }
}

export function createTextBackend(
  urlOf: (tag: string) => string,
  inLanguage: (tag: string, texts: object) => Promise<object>,
  onError: (error: unknown) => void = () => undefined,
): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read: (tag, _namespace, callback) => {
      const reading = fetchTexts(urlOf(tag)).then((texts) => inLanguage(tag, texts));
      void reading.then(
        (texts) => callback(null, { ...texts }),
        (error: unknown) => {
          onError(error);
          // i18next retries only if the second argument is `true`. A missing file will be missing again.
          callback(
            error instanceof Error ? error : new Error(String(error)),
            !(error instanceof TextsRefused && error.isMissing),
          );
        },
      );
    },
  };
}

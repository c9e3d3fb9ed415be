import type { Client } from './client.ts';
import { loadPart } from './load-part.ts';
import type { AnswerValidators } from './middleware.ts';
import { requestHeaders, type RequestOptions } from './request-options.ts';

/** The client of the page. The first call loads its code, which the first script does not contain. */
export function createLazyClient(
  options: RequestOptions,
  loadAdapter: () => Promise<{ answerValidators: AnswerValidators }>,
): Client {
  let client: Promise<Client> | undefined;
  const load = async () => {
    const [{ createApiClient }, { answerValidators }] = await loadPart(() =>
      Promise.all([import('./client.ts'), loadAdapter()]),
    );
    return createApiClient(options, answerValidators);
  };
  const loadOnce = () =>
    (client ??= load().catch((error: unknown) => {
      // The next call tries again.
      client = undefined;
      throw error;
    }));
  return {
    call: async (...call) => (await loadOnce()).call(...call),
    headers: () => requestHeaders(options),
  };
}

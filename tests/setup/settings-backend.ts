import type { ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { scriptJson } from '../../codegen/build/deployment-block.ts';
import { proxyTo } from '../../mocks/host/proxy.ts';
import { listenOnLocalhost, type RunningServer } from '../../mocks/server/listen.ts';
import { FIRST_PATHS } from '../../src/api/first-requests.ts';

export interface SettingsAnswer {
  /** The body of `getSignInExperience`. */
  settings: object;
  /** The body of `getPhrases`, in this language. */
  phrases: object;
  language: string;
  /** True if the server injects them into the page, as newer ones do; otherwise the page fetches them. */
  isInjected: boolean;
  /** The delay of fetched settings. */
  delayMs?: number;
}

const isProxied = /^\/(api|oidc|demo-app|_mock)(\/|$)/;

const send = (response: ServerResponse, type: string, text: string, language: string) => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  response
    .writeHead(200, {
      'content-type': type,
      'content-language': language,
      'content-encoding': 'br',
      'cache-control': 'no-store',
    })
    .end(brotliCompressSync(text, { params }));
};

/** Starts a proxy in front of the mock that answers with these settings and phrases, compressed; a test may replace `answer`. */
export async function startSettingsBackend(
  mock: string,
  answer: SettingsAnswer,
): Promise<RunningServer & { answer: SettingsAnswer }> {
  const proxy = proxyTo(mock);
  const server = await listenOnLocalhost((request, response) => {
    const { settings, phrases, language, isInjected, delayMs = 0 } = backend.answer;
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const json = (body: object) => send(response, 'application/json', JSON.stringify(body), language);
    if (path === `/api${FIRST_PATHS.settings}`) setTimeout(() => json(settings), delayMs);
    else if (path === `/api${FIRST_PATHS.phrases}`) json(phrases);
    else if (isProxied.test(path)) proxy(request, response);
    else if (!isInjected) response.writeHead(404).end();
    else {
      const data = { signInExperience: { data: settings }, phrases: { lng: language, data: phrases } };
      // The host requests the page without compression.
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<script>logtoSsr = Object.freeze(${scriptJson(data)});</script>`);
    }
  }, 0);
  const backend = { ...server, answer };
  return backend;
}

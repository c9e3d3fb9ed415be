import { answerApi } from './api.ts';
import type { Backend } from './backend.ts';
import { answerControl } from '../control/control.ts';
import type { Exchange } from './exchange.ts';
import { beginInteraction, resumeInteraction } from '../oidc/oidc.ts';
import { createPages } from '../pages/pages.ts';
import type { Prism } from '../prism/prism.ts';
import { json, text } from './reply.ts';
import type { Reply } from './reply.ts';
import { wrongTenantIn } from '../session/tenant-choice.ts';

/** Where the breach range service stands; the first address is the mock's own, the second that of such a service. */
const ranges = ['/_mock/range/', '/range/'];

/** Everything the mock serves, by address. */
export function createRoute(backend: Backend, prism: Prism): (exchange: Exchange) => Promise<Reply> {
  const pages = createPages(backend);

  const openid = (path: string, exchange: Exchange): Reply | null => {
    if (exchange.method !== 'GET') return null;
    if (path === '/' || path === '/oidc/auth') return beginInteraction(exchange, backend);
    const id = /^\/oidc\/auth\/([\w-]+)$/.exec(path)?.[1];
    return id === undefined ? null : resumeInteraction(id, exchange, backend);
  };

  return async (exchange) => {
    const path = exchange.url.pathname;
    const wrong = wrongTenantIn(exchange);
    if (wrong !== null) return json(400, { message: wrong });
    if (path.startsWith('/api/'))
      return answerApi('/api', path.slice('/api'.length), exchange, backend, prism);
    const range = ranges.find((start) => path.startsWith(start));
    if (range !== undefined)
      return answerApi('', `/range/${path.slice(range.length)}`, exchange, backend, prism);
    if (path === '/api') return json(404, { message: 'The operations stand below /api.' });
    const reply =
      openid(path, exchange) ?? (await answerControl(backend, exchange)) ?? (await pages(exchange));
    return reply ?? text(404, 'Nothing is here. The mock serves /api, /oidc/auth, /_mock and /demo-app.');
  };
}

import { answerApi } from './api.ts';
import type { Backend } from './backend.ts';
import type { Exchange } from './exchange.ts';
import { beginInteraction, resumeInteraction } from './oidc.ts';
import { createDemoApp } from './pages/demo-app.ts';
import type { Prism } from './prism.ts';
import { json, text } from './reply.ts';
import type { Reply } from './reply.ts';

/** Everything the mock serves, by address. */
export function createRoute(backend: Backend, prism: Prism): (exchange: Exchange) => Promise<Reply> {
  const demoApp = createDemoApp(backend);

  const openid = (path: string, exchange: Exchange): Reply | null => {
    if (exchange.method !== 'GET') return null;
    if (path === '/' || path === '/oidc/auth') return beginInteraction(exchange, backend);
    const id = /^\/oidc\/auth\/([\w-]+)$/.exec(path)?.[1];
    return id === undefined ? null : resumeInteraction(id, exchange, backend);
  };

  return async (exchange) => {
    const path = exchange.url.pathname;
    if (path.startsWith('/api/'))
      return answerApi('/api', path.slice('/api'.length), exchange, backend, prism);
    if (path.startsWith('/range/')) return answerApi('', path, exchange, backend, prism);
    if (path === '/api') return json(404, { message: 'The operations stand below /api.' });
    const reply = openid(path, exchange) ?? demoApp(exchange);
    return reply ?? text(404, 'Nothing is here. The mock serves /api, /oidc/auth, /range and /demo-app.');
  };
}

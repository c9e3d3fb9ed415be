import { createProxyServer } from 'http-proxy-3';
import { ServerResponse } from 'node:http';
import type { RequestListener } from 'node:http';

/** Hands requests to the backend: Host, cookies and redirects as they are; 502 where it does not answer (contract §9). */
export function proxyTo(backend: string): RequestListener {
  const proxy = createProxyServer({ target: backend, changeOrigin: false });
  proxy.on('error', (_error, request, response) => {
    if (!(response instanceof ServerResponse) || response.headersSent) {
      response.destroy();
      return;
    }
    const message = `The identity server at ${backend} does not answer.`;
    const isApi = request.url?.startsWith('/api') ?? false;
    response
      .writeHead(502, { 'content-type': isApi ? 'application/json' : 'text/plain; charset=utf-8' })
      .end(isApi ? JSON.stringify({ message }) : message);
  });
  proxy.on('proxyRes', (answer, _request, response) => {
    delete answer.headers.connection; // that of the backend's socket, not of ours
    answer.on('close', () => {
      if (!answer.complete) response.destroy();
    });
  });
  return (request, response) => {
    proxy.web(request, response);
  };
}

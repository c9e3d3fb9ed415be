import { createProxyServer } from 'http-proxy-3';
import { ServerResponse } from 'node:http';
import type { RequestListener } from 'node:http';

/** Hands requests to the backend: Host, cookies and redirects as they are; 502 where it does not answer (contract §9). */
export function proxyTo(backend: string): RequestListener {
  const proxy = createProxyServer({ target: backend, changeOrigin: false });
  proxy.on('error', (_error, _request, response) => {
    if (!(response instanceof ServerResponse) || response.headersSent) {
      response.destroy();
      return;
    }
    // Text, as gateways answer: a JSON message would be shown to people as the server's own.
    response
      .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
      .end(`The identity server at ${backend} does not answer.`);
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

import { createProxyServer } from 'http-proxy-3';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { ServerResponse } from 'node:http';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

interface ProxyEvents {
  on(
    event: 'error',
    listener: (error: Error, request: IncomingMessage, response: ServerResponse | Socket) => void,
  ): unknown;
  on(
    event: 'proxyRes',
    listener: (backendResponse: IncomingMessage, request: IncomingMessage, response: ServerResponse) => void,
  ): unknown;
}

const isReset = (error: Error) => 'code' in error && error.code === 'ECONNRESET';

/** Breaks the browser's connection when the backend breaks its own, before or during the response. */
export function forwardDisconnects(proxy: ProxyEvents): void {
  proxy.on('error', (error, _request, response) => {
    if (response instanceof ServerResponse && isReset(error)) response.socket?.resetAndDestroy();
  });
  proxy.on('proxyRes', (backendResponse, _request, response) => {
    backendResponse.on('close', () => {
      if (!backendResponse.complete) response.destroy();
    });
  });
}

/** Proxies requests with Host, cookies and redirects unchanged; answers 502 while the backend is down. */
export function proxyTo(backend: string): RequestListener {
  const proxy = createProxyServer({ target: backend, changeOrigin: false });
  forwardDisconnects(proxy);
  proxy.on('error', (error, _request, response) => {
    if (!(response instanceof ServerResponse) || response.headersSent || isReset(error)) {
      response.destroy();
      return;
    }
    // Plain text, because the page would show a JSON message as the server's own.
    response
      .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
      .end(`The identity server at ${backend} does not answer.`);
  });
  proxy.on('proxyReq', (backendRequest: ClientRequest) => {
    // With `Connection: close`, a backend closes after an early answer such as 413, while the client is still sending the body.
    backendRequest.setHeader('connection', 'keep-alive');
  });
  proxy.on('proxyRes', (backendResponse) => {
    delete backendResponse.headers.connection; // it describes the backend's socket, not ours
  });
  return (request, response) => {
    proxy.web(request, response);
  };
}

/** A provider can answer with a form. The server takes it and redirects to the page with the fields in the query. */
export const isPostedCallback = ({ method }: IncomingMessage, path: string): boolean =>
  method === 'POST' && path.startsWith('/callback/');

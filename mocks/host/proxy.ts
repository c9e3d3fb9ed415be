import { createProxyServer } from 'http-proxy-3';
import type { IncomingMessage } from 'node:http';
import { ServerResponse } from 'node:http';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** What a proxy tells, ours and the dev server's. */
interface Proxy {
  on(
    event: 'error',
    listener: (error: Error, request: IncomingMessage, response: ServerResponse | Socket) => void,
  ): unknown;
  on(
    event: 'proxyRes',
    listener: (answer: IncomingMessage, request: IncomingMessage, response: ServerResponse) => void,
  ): unknown;
}

const isReset = (error: Error) => 'code' in error && error.code === 'ECONNRESET';

/** A connection that the backend breaks off breaks for the browser too, before an answer or amid it. */
export function passOnBreaks(proxy: Proxy): void {
  proxy.on('error', (error, _request, response) => {
    if (response instanceof ServerResponse && isReset(error)) response.socket?.resetAndDestroy();
  });
  proxy.on('proxyRes', (answer, _request, response) => {
    answer.on('close', () => {
      if (!answer.complete) response.destroy();
    });
  });
}

/**
 * Hands requests to the backend: Host, cookies and redirects as they are; 502 where nobody answers, and a connection
 * that breaks where the backend's does (contract §9).
 */
export function proxyTo(backend: string): RequestListener {
  const proxy = createProxyServer({ target: backend, changeOrigin: false });
  passOnBreaks(proxy);
  proxy.on('error', (error, _request, response) => {
    if (!(response instanceof ServerResponse) || response.headersSent || isReset(error)) {
      response.destroy();
      return;
    }
    // Text, as gateways answer: a JSON message would be shown to people as the server's own.
    response
      .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
      .end(`The identity server at ${backend} does not answer.`);
  });
  proxy.on('proxyRes', (answer) => {
    delete answer.headers.connection; // that of the backend's socket, not of ours
  });
  return (request, response) => {
    proxy.web(request, response);
  };
}

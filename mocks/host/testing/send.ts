import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';

interface RawResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
/** Sends a request over a new connection, and follows no redirect. */
export const send = (url: string, method = 'GET', headers: Record<string, string> = {}, body = '') =>
  new Promise<RawResponse>((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });

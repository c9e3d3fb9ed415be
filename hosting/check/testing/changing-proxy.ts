import {
  request as sendRequest,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface ProxiedRequest {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface ProxiedAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** The changes that a proxy makes to a request and its answer, and its delay in milliseconds. */
export interface Change {
  request?: (request: ProxiedRequest) => void;
  answer?: (answer: ProxiedAnswer, request: ProxiedRequest) => void;
  delayMs?: (request: ProxiedRequest) => number;
}

function pass(origin: string, { method, url, headers, body }: ProxiedRequest): Promise<ProxiedAnswer> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest(origin + url, { method, headers }, (response: IncomingMessage) => {
      buffer(response).then((bytes) => {
        resolve({ status: response.statusCode ?? 0, headers: { ...response.headers }, body: bytes });
      }, reject);
    });
    sent.on('error', reject).end(body);
  });
}

/** The body of an answer as text, which then has no compression; `change` returns the new one. */
export function changeText(answer: ProxiedAnswer, change: (text: string) => string): void {
  const { body, headers } = answer;
  const encoding = headers['content-encoding'];
  const plain =
    encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  delete headers['content-encoding'];
  answer.body = Buffer.from(change(plain.toString('utf8')));
}

/** A proxy in front of `origin`, which the host's browsers use in its place. */
export const changingProxy = (origin: string, change: Change): RequestListener => {
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const request = { method, url, headers: { ...headers }, body: await buffer(incoming) };
    change.request?.(request);
    const proxied = await pass(origin, request);
    change.answer?.(proxied, request);
    await setTimeout(change.delayMs?.(request) ?? 0);
    delete proxied.headers['transfer-encoding'];
    delete proxied.headers['connection'];
    delete proxied.headers['keep-alive'];
    if (proxied.status !== 204) proxied.headers['content-length'] = String(proxied.body.length);
    response.writeHead(proxied.status, proxied.headers).end(proxied.body);
  };
  return (request, response) => {
    answer(request, response).catch(() => response.destroy());
  };
};

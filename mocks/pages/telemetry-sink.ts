import type { HttpRequest } from '../server/http-request.ts';
import { json, textLine } from '../server/http-response.ts';
import type { HttpResponse } from '../server/http-response.ts';
import { BoundedMap } from '../session/bounded-map.ts';

/** Everything that arrived in one request. */
interface ReceivedMessage {
  address: string;
  headers: HttpRequest['headers'];
  body: string;
}

const MAX_SINKS = 100;
const MAX_MESSAGES = 1000;

/**
 * `POST /_mock/telemetry/{name}` stores telemetry from any origin, and GET lists it. The name
 * separates the telemetry of different deployments.
 */
export function createTelemetrySink(): (request: HttpRequest) => HttpResponse | null {
  const sinks = new BoundedMap<ReceivedMessage[]>(MAX_SINKS);
  return ({ method, url, headers, body }) => {
    const name = /^\/_mock\/telemetry\/([\w-]{1,64})$/.exec(url.pathname)?.[1];
    if (name === undefined) return null;
    const received = sinks.get(name) ?? [];
    if (method === 'GET') return json(200, received, { 'cache-control': 'no-store' });
    if (method !== 'POST') return textLine(405, 'Use POST or GET.', { allow: 'GET, POST' });
    sinks.set(
      name,
      [...received, { address: url.pathname + url.search, headers, body }].slice(-MAX_MESSAGES),
    );
    return { status: 204 };
  };
}

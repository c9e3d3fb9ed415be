import { z } from 'zod/mini';
import * as operations from '../src/api/generated/operations.ts';
import type { Backend } from './backend.ts';
import { conditional } from './conditional.ts';
import { endpoints } from './description.ts';
import type { Endpoint } from './description.ts';
import type { Exchange } from './exchange.ts';
import { readPrefer } from './prefer.ts';
import type { ApiAnswer, Prism } from './prism.ts';
import { json, plain } from './reply.ts';
import type { Reply } from './reply.ts';
import { runRule } from './run-rule.ts';
import type { Input } from './run-rule.ts';

/** What is no JSON stays text, which no schema takes. */
const bodyOf = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** Each parameter once, the first one given; an empty one counts as absent. */
const queryOf = ({ searchParams }: URL) =>
  Object.fromEntries([...searchParams].reverse().filter(([, value]) => value !== ''));

const inputOf = (
  { url, headers, body }: Exchange,
  { requests }: Endpoint,
  params: Record<string, string>,
): Input => ({
  params,
  query: queryOf(url),
  headers: {
    'content-type': 'application/json',
    ...(headers['accept-language'] && { 'accept-language': headers['accept-language'] }),
  },
  body: requests ? bodyOf(body) : undefined,
});

/** The parameters that a path of this endpoint holds; undefined for another's path. */
const paramsIn = ({ path }: Endpoint, actual: string): Record<string, string> | undefined =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(actual)?.groups ??
  (path === actual ? {} : undefined);

const replyTo = (
  { text }: Endpoint,
  { method, headers: asked }: Exchange,
  { status, headers, body }: ApiAnswer,
): Reply => {
  // Said here, of the real body; cookies are the session's affair, not the example's.
  const own = ['content-type', 'etag', 'set-cookie'];
  const rest = Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
  if (body === undefined) return { status, headers: rest };
  const reply = text && typeof body === 'string' ? plain(status, body, rest) : json(status, body, rest);
  return method === 'GET' && status === 200 ? conditional(reply, asked['if-none-match']) : reply;
};

/** Answers a call; `path` is what follows `base` in its address. Rejects where the mock breaks the contract. */
export async function answerApi(
  base: Endpoint['base'],
  path: string,
  exchange: Exchange,
  backend: Backend,
  prism: Prism,
): Promise<Reply> {
  const here = endpoints.filter((endpoint) => endpoint.base === base && paramsIn(endpoint, path));
  if (!here.length) return json(404, { message: `There is no operation at ${path}.` });
  const endpoint = here.find(({ method }) => method === exchange.method);
  if (!endpoint) {
    const allow = here.map(({ method }) => method).join(', ');
    return json(405, { message: `${path} takes ${allow}.` }, { allow });
  }
  const params = paramsIn(endpoint, path) ?? {};
  const wanted = operations[endpoint.id].params;
  if (wanted && !z.safeParse(wanted, params).success)
    return plain(400, `The mock knows nothing of this kind at ${endpoint.path}.`);
  const request = inputOf(exchange, endpoint, params);
  const prefer = readPrefer([exchange.headers['prefer']].flat().join(', '));
  const choose = () => runRule(endpoint.id, request, exchange, backend);
  return replyTo(
    endpoint,
    exchange,
    await prism({ endpoint, request: { ...request, path }, choose, prefer }),
  );
}

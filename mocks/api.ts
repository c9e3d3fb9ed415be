import type { Backend } from './backend.ts';
import { conditional } from './conditional.ts';
import { endpoints } from './description.ts';
import type { Exchange } from './exchange.ts';
import { readPrefer } from './prefer.ts';
import type { ApiAnswer, Prism } from './prism.ts';
import { json } from './reply.ts';
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

const inputOf = ({ url, headers, body }: Exchange, hasBody: boolean): Input => ({
  query: queryOf(url),
  headers: {
    'content-type': 'application/json',
    ...(headers['accept-language'] && { 'accept-language': headers['accept-language'] }),
  },
  body: hasBody ? bodyOf(body) : undefined,
});

const replyTo = ({ method, headers: asked }: Exchange, { status, headers, body }: ApiAnswer): Reply => {
  const own = ['content-type', 'etag']; // said here, of the real body
  const rest = Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
  if (body === undefined) return { status, headers: rest };
  const reply = json(status, body, rest);
  return method === 'GET' && status === 200 ? conditional(reply, asked['if-none-match']) : reply;
};

/** Answers a call below `/api`; `path` is the rest of its address. Rejects where the mock breaks the contract. */
export async function answerApi(
  path: string,
  exchange: Exchange,
  backend: Backend,
  prism: Prism,
): Promise<Reply> {
  const here = endpoints.filter((endpoint) => endpoint.path === path);
  if (!here.length) return json(404, { message: `There is no operation at ${path}.` });
  const endpoint = here.find(({ method }) => method === exchange.method);
  if (!endpoint) {
    const allow = here.map(({ method }) => method).join(', ');
    return json(405, { message: `${path} takes ${allow}.` }, { allow });
  }
  const request = inputOf(exchange, endpoint.hasBody);
  const prefer = readPrefer([exchange.headers['prefer']].flat().join(', '));
  const choose = () => runRule(endpoint.id, request, exchange, backend);
  return replyTo(exchange, await prism({ endpoint, request, choose, prefer }));
}

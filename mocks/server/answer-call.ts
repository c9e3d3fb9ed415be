import { inputOf } from './api-input.ts';
import { sessionOf } from './backend.ts';
import type { Backend } from './backend.ts';
import { chooseAnswer } from './choose.ts';
import type { Chosen } from './choose.ts';
import { conditional } from './conditional.ts';
import type { DecidedBy } from '../session/controls.ts';
import type { Endpoint } from '../prism/description.ts';
import { gatherEvidence } from '../verification/webauthn-verification.ts';
import type { Exchange } from './exchange.ts';
import { messageFor } from '../messages/message-for.ts';
import { readPrefer } from '../prism/prefer.ts';
import type { ApiAnswer, Prism } from '../prism/prism.ts';
import { codeIn } from '../session/recent.ts';
import { json, plain } from './reply.ts';
import type { Reply } from './reply.ts';
import { requestOf } from './run-rule.ts';

/** A call that has found its operation. */
export interface Call {
  endpoint: Endpoint;
  params: Record<string, string>;
  /** Below the base of the endpoint. */
  path: string;
  exchange: Exchange;
  backend: Backend;
  prism: Prism;
}

/** An answer, and how it came about. */
export interface Told {
  reply: Reply;
  example: string | null;
  code: string | null;
  by: DecidedBy;
}

const replyTo = (
  { text }: Endpoint,
  { method, headers: asked }: Exchange,
  { status, headers, body }: Pick<ApiAnswer, 'status' | 'headers' | 'body'>,
): Reply => {
  // Said here, of the real body; cookies are the session's affair, not the example's.
  const own = ['content-type', 'etag', 'set-cookie'];
  const rest = Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
  if (body === undefined) return { status, headers: rest };
  const reply = text && typeof body === 'string' ? plain(status, body, rest) : json(status, body, rest);
  return method === 'GET' && status === 200 ? conditional(reply, asked['if-none-match']) : reply;
};

/** The body with its message in the language asked for. */
const localised = (body: unknown, acceptLanguage: string | undefined): unknown => {
  const code = codeIn(body);
  const message = code === null ? undefined : messageFor(code, acceptLanguage);
  return message === undefined ? body : { ...(body as object), message }; // it has a code
};

/** Lets Prism judge the call, and answers as the client prefers or as is chosen once the call has proved valid. */
export async function answerCall({ endpoint, params, path, exchange, backend, prism }: Call): Promise<Told> {
  const { headers } = exchange;
  const language = headers['accept-language'];
  const input = inputOf(exchange, endpoint, params);
  const request = requestOf(endpoint.id, input, language);
  const { origin } = exchange;
  const proofs = await gatherEvidence(endpoint.id, input.body, sessionOf(backend, exchange), origin);
  const decided: { by: Chosen['by'] } = { by: 'rule' };
  const choose = () => {
    if (!request) throw new Error(`Prism takes what the schemas of ${endpoint.id} refuse.`);
    const { choice, by } = chooseAnswer(endpoint.id, request, { exchange, backend, proofs });
    decided.by = by;
    return choice;
  };
  const prefer = readPrefer([headers['prefer']].flat().join(', '));
  const answer = await prism({ endpoint, request: { ...input, path }, choose, prefer });
  // What a client prefers comes as bare Prism gives it, in English.
  const body = answer.by === 'prefer' ? answer.body : localised(answer.body, language);
  return {
    reply: replyTo(endpoint, exchange, { ...answer, body }),
    example: answer.example,
    code: codeIn(body),
    by: answer.by === 'choice' ? decided.by : answer.by,
  };
}

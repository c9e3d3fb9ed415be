import { readApiInput } from './api-input.ts';
import { sessionForRequest } from '../session/mock-state.ts';
import type { MockState } from '../session/mock-state.ts';
import { chooseAnswer } from './choose-answer.ts';
import type { ChosenAnswer } from './choose-answer.ts';
import { withETag } from './etag.ts';
import { errorCodeOf } from '../session/recent-calls.ts';
import type { DecidedBy } from '../session/recent-calls.ts';
import type { Endpoint } from '../prism/description.ts';
import { verifyWebAuthn } from '../verification/webauthn-verification.ts';
import type { HttpRequest } from './http-request.ts';
import { messageFor } from '../messages/message-for.ts';
import { parsePrefer } from '../prism/prefer.ts';
import type { ApiAnswer, Prism } from '../prism/prism.ts';
import { json, plainText } from './http-response.ts';
import type { HttpResponse } from './http-response.ts';
import { parseRuleRequest } from './run-rule.ts';

export interface ApiCall {
  endpoint: Endpoint;
  params: Record<string, string>;
  path: string;
  request: HttpRequest;
  mockState: MockState;
  prism: Prism;
}

export interface AnsweredCall {
  response: HttpResponse;
  example: string | null;
  code: string | null;
  by: DecidedBy;
}

const toHttpResponse = (
  { isPlainText }: Endpoint,
  request: HttpRequest,
  { status, headers, body }: Pick<ApiAnswer, 'status' | 'headers' | 'body'>,
): HttpResponse => {
  // The first two depend on the real body; cookies belong to the session, not to the example.
  const replaced = ['content-type', 'etag', 'set-cookie'];
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !replaced.includes(name)));
  if (body === undefined) return { status, headers: kept };
  const response =
    isPlainText && typeof body === 'string' ? plainText(status, body, kept) : json(status, body, kept);
  const isCacheable = request.method === 'GET' && status === 200;
  return isCacheable ? withETag(response, request.headers['if-none-match']) : response;
};

const withLocalizedMessage = (body: unknown, acceptLanguage: string | undefined): unknown => {
  const code = errorCodeOf(body);
  const message = code === null ? undefined : messageFor(code, acceptLanguage);
  return message === undefined ? body : { ...(body as object), message }; // an object, as it has a code
};

/** Validates the call with Prism and answers it: as its Prefer header asks, else as `chooseAnswer` decides. */
export async function answerCall(call: ApiCall): Promise<AnsweredCall> {
  const { endpoint, params, path, request, mockState, prism } = call;
  const { headers, origin } = request;
  const language = headers['accept-language'];
  const input = readApiInput(request, endpoint, params);
  const ruleRequest = parseRuleRequest(endpoint.id, input, language);
  const session = sessionForRequest(mockState, request);
  const mfaVerifier = await verifyWebAuthn(endpoint.id, input.body, session, origin);
  const decided: { by: ChosenAnswer['by'] } = { by: 'rule' };
  const choose = () => {
    if (!ruleRequest) throw new Error(`Prism takes what the schemas of ${endpoint.id} refuse.`);
    const { choice, by } = chooseAnswer(endpoint.id, ruleRequest, { request, mockState, mfaVerifier });
    decided.by = by;
    return choice;
  };
  const prefer = parsePrefer([headers['prefer']].flat().join(', '));
  const answer = await prism({ endpoint, request: { ...input, path }, choose, prefer });
  // A preferred answer stays as Prism gives it, in English.
  const body = answer.by === 'prefer' ? answer.body : withLocalizedMessage(answer.body, language);
  return {
    response: toHttpResponse(endpoint, request, { ...answer, body }),
    example: answer.example,
    code: errorCodeOf(body),
    by: answer.by === 'choice' ? decided.by : answer.by,
  };
}

import { readApiInput, withoutInput } from './api-input.ts';
import { sessionForRequest } from '../session/mock-state.ts';
import type { MockState } from '../session/mock-state.ts';
import { chooseAnswer } from './choose-answer.ts';
import type { ChosenAnswer } from './choose-answer.ts';
import { withETag } from './etag.ts';
import { errorCodeOf } from '../session/recent-calls.ts';
import type { DecidedBy } from '../session/recent-calls.ts';
import { validatesInput } from '../prism/description.ts';
import type { Endpoint } from '../prism/description.ts';
import { verifyWebAuthn } from '../verification/webauthn-verification.ts';
import type { HttpRequest } from './http-request.ts';
import { messageFor } from '../messages/message-for.ts';
import { parsePrefer } from '../prism/prefer.ts';
import type { ApiAnswer, Prism } from '../prism/prism.ts';
import { json, plainText } from './http-response.ts';
import type { HttpResponse } from './http-response.ts';
import { parseRuleRequest } from './run-rule.ts';
import { bodyErrorFor, errorBeforeInput, routeErrorFor } from './error-before-rule.ts';
import { isFrom, type ServerRelease } from '../session/server-release.ts';

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
  if (body === undefined)
    return status === 405 ? plainText(405, 'Method Not Allowed', kept) : { status, headers: kept };
  const response =
    isPlainText && typeof body === 'string' ? plainText(status, body, kept) : json(status, body, kept);
  const isCacheable = request.method === 'GET' && status === 200;
  return isCacheable ? withETag(response, request.headers['if-none-match']) : response;
};

const withLocalizedMessage = (
  body: unknown,
  acceptLanguage: string | undefined,
  release: ServerRelease,
): unknown => {
  const code = errorCodeOf(body);
  const message = code === null ? undefined : messageFor(code, acceptLanguage, release);
  return message === undefined ? body : { ...(body as object), message }; // an object, as it has a code
};

/** Release 1.42 sends the keys of an error in another order. */
const orderErrorKeys = (body: unknown, release: ServerRelease): unknown => {
  if (errorCodeOf(body) === null) return body;
  const { message, ...others } = body as { message: unknown }; // an object, as it has a code
  return isFrom('1.42', release) ? { ...others, message } : { message, ...others };
};

/** Validates the call with Prism. The Prefer header chooses the answer, else `chooseAnswer` does. */
export async function answerCall(call: ApiCall): Promise<AnsweredCall> {
  const { endpoint, params, path, request, mockState, prism } = call;
  const { headers, origin } = request;
  const language = headers['accept-language'];
  const session = sessionForRequest(mockState, request);
  const { release } = session.browser.overrides;
  const input = readApiInput(request, endpoint, params);
  const parsedRequest = parseRuleRequest(endpoint.id, input, language);
  const guardError = routeErrorFor(endpoint, session) ?? bodyErrorFor(endpoint, request, session);
  const earlyError = guardError ?? (parsedRequest ? null : errorBeforeInput(endpoint, session));
  const ruleRequest =
    parsedRequest ??
    (validatesInput(endpoint) ? null : parseRuleRequest(endpoint.id, withoutInput(input), language));
  const mfaVerifier = await verifyWebAuthn(endpoint.id, input.body, session, origin);
  const decided: { by: ChosenAnswer['by'] | 'guard' } = { by: 'rule' };
  const choose = () => {
    if (guardError) decided.by = 'guard';
    if (earlyError) return earlyError;
    if (!ruleRequest) throw new Error(`Prism accepts input that the schemas of ${endpoint.id} refuse.`);
    const { choice, by } = chooseAnswer(endpoint.id, ruleRequest, { request, mockState, mfaVerifier });
    decided.by = by;
    return choice;
  };
  const prefer = parsePrefer([headers['prefer']].flat().join(', '));
  const ignoresInput = earlyError !== null || !validatesInput(endpoint);
  const answer = await prism({ endpoint, request: { ...input, path }, choose, prefer, ignoresInput });
  // An answer that Prefer chose is not translated.
  const body =
    answer.by === 'prefer'
      ? answer.body
      : orderErrorKeys(withLocalizedMessage(answer.body, language, release), release);
  return {
    response: toHttpResponse(endpoint, request, { ...answer, body }),
    example: answer.example,
    code: errorCodeOf(body),
    by: answer.by === 'choice' ? decided.by : answer.by,
  };
}

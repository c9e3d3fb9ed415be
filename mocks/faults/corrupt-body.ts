import type { HttpResponse } from '../server/http-response.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** The faults corrupt the first of these fields that is present. */
const essentialFields = [
  'redirectTo',
  'authorizationUri',
  'secret',
  'challenge',
  'registrationOptions',
  'authenticationOptions',
  'codes',
  'connectorIds',
  'verificationId',
  'signIn',
  'translation',
  'application',
  'data',
  'message',
] as const;

const wrongTypeOf = (value: unknown): unknown => (typeof value === 'string' ? 17 : 'driftwood');

const contentType = ({ headers }: HttpResponse) => String(headers?.['content-type'] ?? '');

/** Changes the JSON object of a response, and returns other responses unchanged. */
const changeJson = (
  response: HttpResponse,
  change: (body: JsonObject, key: string) => JsonObject,
): HttpResponse => {
  if (response.body === undefined || !contentType(response).startsWith('application/json')) return response;
  const body = JSON.parse(response.body) as unknown;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return response;
  const key = essentialFields.find((name) => name in body) ?? Object.keys(body)[0];
  return key === undefined
    ? response
    : { ...response, body: JSON.stringify(change(body as JsonObject, key)) }; // checked above
};

export const withoutEssentialField = (response: HttpResponse): HttpResponse =>
  changeJson(response, (body, key) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => name !== key)),
  );

export const withWrongType = (response: HttpResponse): HttpResponse =>
  changeJson(response, (body, key) => ({ ...body, [key]: wrongTypeOf(body[key]) }));

export const truncated = (response: HttpResponse): HttpResponse =>
  response.body === undefined
    ? response
    : { ...response, body: response.body.slice(0, response.body.length / 2) };

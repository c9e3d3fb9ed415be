import type { Endpoint } from '../prism/description.ts';
import { parseForm } from './form-body.ts';
import type { HttpRequest } from './http-request.ts';

export interface ApiInput {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

const mediaType = ({ headers }: HttpRequest) => headers['content-type']?.split(';')[0]?.trim().toLowerCase();
const isJson = (request: HttpRequest) => mediaType(request) === 'application/json';

const parseJson = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
};

export const isBrokenJson = (request: HttpRequest): boolean =>
  isJson(request) && request.body !== '' && parseJson(request.body) === null;

/** The JSON object of a request, empty where it has none. */
export const readJsonObject = ({ body }: HttpRequest): Readonly<Record<string, unknown>> => {
  const value = parseJson(body)?.value;
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}; // keys are checked by the caller
};

/** JSON and forms are bodies, anything else counts as none (contract §12). */
const bodyOf = (request: HttpRequest): unknown => {
  if (request.body === '') return undefined;
  if (isJson(request)) return parseJson(request.body)?.value;
  return mediaType(request) === 'application/x-www-form-urlencoded' ? parseForm(request.body) : undefined;
};

/** The first value of each parameter; an empty one counts as absent. */
const queryParams = ({ searchParams }: URL) =>
  Object.fromEntries([...searchParams].reverse().filter(([, value]) => value !== ''));

export const readApiInput = (
  request: HttpRequest,
  { requestExamples }: Endpoint,
  params: Record<string, string>,
): ApiInput => ({
  params,
  query: queryParams(request.url),
  headers: {
    'content-type': 'application/json',
    ...(request.headers['accept-language'] && { 'accept-language': request.headers['accept-language'] }),
  },
  body: requestExamples ? bodyOf(request) : undefined,
});

/** For operations that ignore what they are sent. */
export const withoutInput = (input: ApiInput): ApiInput => ({ ...input, query: {}, body: undefined });

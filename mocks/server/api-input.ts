import type { Endpoint } from '../prism/description.ts';
import { parseForm } from './form-body.ts';
import type { HttpRequest } from './http-request.ts';

export interface ApiInput {
  params: Record<string, string>;
  query: Record<string, string>;
  /** The headers that the operation describes, and the ones that Prism needs. */
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

/** Servers accept only JSON objects and lists. */
export const isUnreadable = (request: HttpRequest): boolean => {
  if (!isJson(request) || request.body === '') return false;
  const value = parseJson(request.body)?.value;
  return typeof value !== 'object' || value === null;
};

/** The files of a form, by the name of their field. */
const filesOf = ({ headers, body }: HttpRequest): Record<string, string> => {
  const [, boundary] = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '') ?? [];
  if (boundary === undefined) return {};
  const parts = body.split(`--${boundary}`).map((part) => part.split(/\r\n\r\n([^]*)\r\n$/));
  return Object.fromEntries(
    parts.flatMap(([head = '', content]) => {
      const [, name] = / name="([^"]+)"/.exec(head) ?? [];
      return name !== undefined && content !== undefined ? [[name, content] as const] : [];
    }),
  );
};

/** Servers read JSON and forms, and ignore other bodies. */
const bodyOf = (request: HttpRequest): unknown => {
  if (request.body === '') return undefined;
  if (isJson(request)) return parseJson(request.body)?.value;
  if (mediaType(request) === 'multipart/form-data') return filesOf(request);
  return mediaType(request) === 'application/x-www-form-urlencoded' ? parseForm(request.body) : undefined;
};

/** Joins the values of a repeated parameter, which makes an address invalid. An empty parameter counts as absent. */
const queryParams = ({ searchParams }: URL) =>
  Object.fromEntries(
    [...new Set(searchParams.keys())].flatMap((name) => {
      const values = searchParams.getAll(name).filter((value) => value !== '');
      return values.length > 0 ? [[name, values.join(',')] as const] : [];
    }),
  );

/** Drops other headers, because Prism would choose the answer by some of them. */
const describedHeaders = ({ headers }: HttpRequest, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, [value].flat().join(', ')] as const];
    }),
  );

export const readApiInput = (
  request: HttpRequest,
  { requestExamples, headerNames }: Endpoint,
  params: Record<string, string>,
): ApiInput => ({
  params,
  query: queryParams(request.url),
  headers: {
    ...describedHeaders(request, headerNames),
    'content-type': 'application/json',
  },
  body: requestExamples ? bodyOf(request) : undefined,
});

/** The input for operations that ignore what the page sends. */
export const withoutInput = (input: ApiInput): ApiInput => ({
  ...input,
  query: {},
  headers: { 'content-type': 'application/json' },
  body: undefined,
});

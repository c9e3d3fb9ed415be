import type { Endpoint } from '../prism/description.ts';
import type { HttpRequest } from './http-request.ts';

export interface ApiInput {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

/** Invalid JSON stays a string, which every schema refuses. */
const parseJson = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** The first value of each parameter; an empty one counts as absent. */
const queryParams = ({ searchParams }: URL) =>
  Object.fromEntries([...searchParams].reverse().filter(([, value]) => value !== ''));

export const readApiInput = (
  { url, headers, body }: HttpRequest,
  { requestExamples }: Endpoint,
  params: Record<string, string>,
): ApiInput => ({
  params,
  query: queryParams(url),
  headers: {
    'content-type': 'application/json',
    ...(headers['accept-language'] && { 'accept-language': headers['accept-language'] }),
  },
  body: requestExamples ? parseJson(body) : undefined,
});

import type { Endpoint } from '../prism/description.ts';
import type { Exchange } from './exchange.ts';

/** What a call brings, before its schemas have judged it. */
export interface Input {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

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

/** Reads a call of an endpoint. */
export const inputOf = (
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

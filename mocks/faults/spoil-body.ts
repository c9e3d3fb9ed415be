import type { Reply } from '../server/reply.ts';

type Json = Readonly<Record<string, unknown>>;

/** What the page cannot do without, by what holds it; the first that is there is spoiled. */
const needed = [
  'redirectTo',
  'secret',
  'challenge',
  'signIn',
  'translation',
  'application',
  'data',
  'message',
] as const;

const wrongTypeOf = (value: unknown): unknown => (typeof value === 'string' ? 17 : 'driftwood');

const contentType = ({ headers }: Reply) => String(headers?.['content-type'] ?? '');

/** The reply with its JSON object changed; one without a JSON object stays as it is. */
const changed = (reply: Reply, change: (body: Json, key: string) => Json): Reply => {
  if (reply.body === undefined || !contentType(reply).startsWith('application/json')) return reply;
  const body = JSON.parse(reply.body) as unknown;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return reply;
  const key = needed.find((name) => name in body) ?? Object.keys(body)[0];
  return key === undefined ? reply : { ...reply, body: JSON.stringify(change(body as Json, key)) }; // as just seen
};

/** Without the key that the page needs most. */
export const withoutNeeded = (reply: Reply): Reply =>
  changed(reply, (body, key) => Object.fromEntries(Object.entries(body).filter(([name]) => name !== key)));

/** With a value of another type at that key. */
export const withWrongType = (reply: Reply): Reply =>
  changed(reply, (body, key) => ({ ...body, [key]: wrongTypeOf(body[key]) }));

/** Half of the text. */
export const half = (reply: Reply): Reply =>
  reply.body === undefined ? reply : { ...reply, body: reply.body.slice(0, reply.body.length / 2) };

import { asJson } from './json.ts';
import type { PlayedAnswer } from './player.ts';
import type { RecordedCall } from './recorded-calls.ts';

/** Parts that differ from run to run, or that the mock does not have: texts, the client, secrets. */
export const NOT_COMPARED = ['message', 'codes', 'transports'];

/** A value without what differs from run to run: the keys of objects in order, the words of lists, and truth values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((one: unknown) => (typeof one === 'object' ? shapeOf(one) : one));
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return typeof value;
  const entries = Object.entries(value)
    .filter(([name]) => !NOT_COMPARED.includes(name))
    .toSorted(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(entries.map(([name, one]) => [name, shapeOf(one)]));
}

const parametersOf = (location: string): string =>
  [...new URL(location, 'https://id.example.org').searchParams].map(String).toSorted().join('&');
const pathOf = (location: string): string => new URL(location, 'https://id.example.org').pathname;

/** What the mock answers otherwise than the recorded server; null if it answers alike. */
export function differenceOf(
  { status, answer, location, request: { path } }: RecordedCall,
  played: PlayedAnswer,
): string | null {
  const say = (what: string, one: unknown, other: unknown) =>
    `${what} ${JSON.stringify(one)}, the mock ${JSON.stringify(other)}`;
  const [theirs, ours] = [asJson(answer), asJson(played.body)];
  if (status !== played.status || theirs['code'] !== ours['code'])
    return say('answered', [status, theirs['code']], [played.status, ours['code']]);
  if (location !== undefined) {
    const other = played.location ?? '';
    const isSame = pathOf(location) === pathOf(other) && parametersOf(location) === parametersOf(other);
    return isSame ? null : say('led to', location, other);
  }
  // The settings of a flow are read from its calls, and the issues of bad input are the validator's.
  if (path.includes('/.well-known/') || theirs['code'] === 'guard.invalid_input') return null;
  const { error: _, error_description: __, ...comparable } = theirs;
  if (JSON.stringify(comparable).includes('…')) return null; // it was cut
  const [one, other] = [comparable, ours].map(shapeOf);
  return JSON.stringify(one) === JSON.stringify(other) ? null : say('answered', one, other);
}

import fc, { type Arbitrary } from 'fast-check';

type Path = readonly (string | number)[];

/** Whatever may stand where something else belongs; numbers stay within 2^53, beyond which JSON has no integers. */
const JUNK: readonly unknown[] = [
  ...[null, true, '', ' ', 'x', '0', 'null', '#fff', 'https://x.example', 'x'.repeat(5000), '😀'.repeat(21)],
  ...[0, -1, 1, 4, 91, 0.5, 2 ** 53 - 1, [], [null], ['en'], {}, { type: 'Totp' }, { en: 1 }],
];

type Mutation = (value: unknown) => unknown;

const change = fc.oneof(
  fc.constantFrom(...JUNK).map(
    (junk): Mutation =>
      () =>
        junk,
  ),
  fc.constantFrom<Mutation>(
    (value) => (typeof value === 'string' ? `${value}é` : value),
    (value) => (typeof value === 'string' ? ` ${value}` : value),
    (value) => (typeof value === 'string' ? value.slice(1) : value),
    (value) => (typeof value === 'string' ? value.slice(0, 100).repeat(40) : value),
    (value) => (typeof value === 'number' ? -value : value),
    (value) => (typeof value === 'number' ? value / 2 : value),
    (value) => (Array.isArray(value) ? [...(value as unknown[]), ...(value as unknown[])] : value),
    (value) => (isMap(value) ? { ...value, surplus: 1 } : value),
    (value) => (isMap(value) ? Object.fromEntries(Object.entries(value).slice(1)) : value),
    (value) => (isMap(value) ? Object.fromEntries(Object.entries(value).slice(0, -1)) : value),
  ),
);

/** Each value with one change at one place in it. Most no longer fit; which do is for the judges to say. */
export function mutated(values: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.tuple(values, fc.nat(), change).map(([value, at, mutate]) => {
    const places = placesOf(value, []);
    return changed(value, places[at % places.length] ?? [], mutate);
  });
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function placesOf(value: unknown, here: Path): Path[] {
  const parts: [string | number, unknown][] = Array.isArray(value)
    ? [...(value as unknown[]).entries()]
    : isMap(value)
      ? Object.entries(value)
      : [];
  return [here, ...parts.flatMap(([step, part]) => placesOf(part, [...here, step]))];
}

function changed(value: unknown, [step, ...rest]: Path, mutate: Mutation): unknown {
  if (step === undefined) return mutate(value);
  if (Array.isArray(value))
    return value.map((part: unknown, at) => (at === step ? changed(part, rest, mutate) : part));
  if (!isMap(value)) return value;
  return { ...value, [step]: changed(value[step], rest, mutate) };
}

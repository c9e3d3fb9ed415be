import type { ValuePath } from '../../codegen/mutations/meaningless.ts';
import fc, { type Arbitrary } from 'fast-check';

const withKey = (key: string, value: unknown) =>
  Object.fromEntries([[key, value]]) as Readonly<Record<string, unknown>>;

export const REPLACEMENTS: readonly unknown[] = [
  ...[null, true, '', ' ', 'x', '0', 'null', '#fff', 'https://x.example', 'x'.repeat(5000), '😀'.repeat(21)],
  ...[
    0,
    -1,
    1,
    4,
    91,
    0.5,
    2 ** 53 - 1,
    2 ** 53,
    -(2 ** 53),
    1e300,
    [],
    [null],
    ['en'],
    {},
    { type: 'Totp' },
    { en: 1 },
  ],
  ...['__proto__', 'toString', 'constructor', 'hasOwnProperty'].flatMap((key) => [
    withKey(key, 'x'),
    withKey(key, 1),
  ]),
];

type Mutation = (value: unknown) => unknown;

const mutation = fc.oneof(
  fc.constantFrom(...REPLACEMENTS).map(
    (replacement): Mutation =>
      () =>
        replacement,
  ),
  fc.constantFrom<Mutation>(
    (value) => (typeof value === 'string' ? `${value}é` : value),
    (value) => (typeof value === 'string' ? ` ${value}` : value),
    (value) => (typeof value === 'string' ? value.slice(1) : value),
    (value) => (typeof value === 'string' ? value.slice(0, 100).repeat(40) : value),
    (value) => (typeof value === 'number' ? -value : value),
    (value) => (typeof value === 'number' ? value / 2 : value),
    (value) => (Array.isArray(value) ? [...(value as unknown[]), ...(value as unknown[])] : value),
    (value) => (isObject(value) ? { ...value, surplus: 1 } : value),
    (value) => (isObject(value) ? { ...value, ...withKey('__proto__', 'x') } : value),
    (value) => (isObject(value) ? { ...value, ...withKey('toString', 1) } : value),
    (value) => (isObject(value) ? Object.fromEntries(Object.entries(value).slice(1)) : value),
    (value) => (isObject(value) ? Object.fromEntries(Object.entries(value).slice(0, -1)) : value),
  ),
);

/** Mutates one place; some results are still valid. */
export function mutationsOf(values: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.tuple(values, fc.nat(), mutation).map(([value, index, mutate]) => {
    const paths = pathsIn(value, []);
    return mutateAt(value, paths[index % paths.length] ?? [], mutate);
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pathsIn(value: unknown, path: ValuePath): ValuePath[] {
  const children: [string | number, unknown][] = Array.isArray(value)
    ? [...(value as unknown[]).entries()]
    : isObject(value)
      ? Object.entries(value)
      : [];
  return [path, ...children.flatMap(([step, child]) => pathsIn(child, [...path, step]))];
}

function mutateAt(value: unknown, [step, ...rest]: ValuePath, mutate: Mutation): unknown {
  if (step === undefined) return mutate(value);
  if (Array.isArray(value))
    return value.map((child: unknown, index) => (index === step ? mutateAt(child, rest, mutate) : child));
  if (!isObject(value)) return value;
  return { ...value, [step]: mutateAt(value[step], rest, mutate) };
}

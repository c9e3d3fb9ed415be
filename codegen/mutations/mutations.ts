import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isSchemaFile } from '../layout.ts';
import { repository } from '../repository-copy.ts';
import { isObject } from '../schema.ts';
import { whyUnread, type ValuePath } from './meaningless.ts';

/** A file of the description with one change. */
export interface Mutation {
  name: string;
  file: string;
  path: ValuePath;
  text: string | Uint8Array;
  /** Whether the generator or lint must refuse the changed file. If not, it may also accept it and write another output. */
  mustBeRefused: boolean;
}

/** Changes the value at a place; returns undefined if nothing would change. */
interface Change {
  name: string;
  /** Gets the value and a reference to its own place. */
  apply: (value: unknown, ownRef: string) => unknown;
  /** The key that it adds. */
  adds?: string;
}

const REMOVED = Symbol('removed');

const replacement = (name: string, value: unknown): Change => ({ name, apply: () => value });

const REPLACEMENTS: readonly Change[] = [
  replacement('null', null),
  replacement('number', 5),
  replacement('negative number', -1),
  replacement('flag', true),
  replacement('empty text', ''),
  replacement('text', '../x"`*/'),
  replacement('list', []),
  replacement('list of null', [null]),
  replacement('map', {}),
  replacement('unknown key', { surplus: 1 }),
  replacement('broken reference', { $ref: '#/nothing' }),
  { name: 'reference to itself', apply: (_, $ref) => ({ $ref }) },
  { name: 'reference with a third part', apply: (_, $ref) => ({ $ref: `${$ref}#more` }) },
];

/** Changes that keep the kind of the value. */
const ALTERATIONS: readonly Change[] = [
  { name: 'removed', apply: () => REMOVED },
  {
    name: 'another value',
    apply: (value) =>
      typeof value === 'string'
        ? `${value}x`
        : typeof value === 'number'
          ? value + 1
          : typeof value === 'boolean'
            ? !value
            : undefined,
  },
  { name: 'surplus key', apply: (value) => (isObject(value) ? { ...value, surplus: 1 } : undefined) },
  {
    name: 'first entry twice',
    apply: (value) =>
      Array.isArray(value) && value.length ? [value[0], ...(value as unknown[])] : undefined,
  },
];

/** Repeats the first entry under a name that is a keyword or that every object inherits. */
const ODD_NAMES: readonly Change[] = (
  'default allOf required enum properties discriminator example $id $schema $ref ' +
  'toString constructor hasOwnProperty __proto__'
)
  .split(' ')
  .map((key) => ({
    name: `entry ${key}`,
    adds: key,
    apply: (value) => {
      const [first] = isObject(value) ? Object.values(value) : [];
      // An object literal would not take __proto__ as a key.
      return first === undefined || Object.hasOwn(value as object, key)
        ? undefined
        : Object.fromEntries([...Object.entries(value as object), [key, first]]);
    },
  }));

/** Changes that the generator must refuse although they change the output, each with the values it applies to. */
const REFUSED: readonly (Change & { isFor: (value: Readonly<Record<string, unknown>>) => boolean })[] = [
  {
    name: 'a type that no word of the enumeration has',
    isFor: (value) => Array.isArray(value['enum']) && value['enum'].every((word) => typeof word === 'string'),
    apply: (value) => ({ ...(value as object), type: 'boolean' }),
  },
  ...['__proto__', 'constructor'].flatMap((name) => [
    {
      name: `the parameter ${name}`,
      isFor: (value: object) => 'name' in value && 'in' in value && 'schema' in value,
      apply: (value: unknown) => ({ ...(value as object), name }),
    },
    {
      name: `the operation ${name}`,
      isFor: (value: object) => 'operationId' in value && 'responses' in value,
      apply: (value: unknown) => ({ ...(value as object), operationId: name }),
    },
  ]),
];

const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object'];

/** The same for schemas, at one place of each file. */
const REFUSED_SCHEMAS: readonly (Change & {
  isFor: (value: Readonly<Record<string, unknown>>, file: string) => boolean;
})[] = [
  {
    name: 'without its type',
    isFor: ({ type }, file) => isSchemaFile(file) && TYPES.includes(String(type)),
    apply: (value) => {
      const { type: _, ...others } = value as Record<string, unknown>;
      return others;
    },
  },
  {
    name: 'a closed enumeration in a response',
    isFor: (value, file) =>
      /schemas\/(error|settings|newer-settings)\.yaml$/.test(file) && 'x-extensible-enum' in value,
    apply: (value) => {
      const { 'x-extensible-enum': values, ...others } = value as Record<string, unknown>;
      return { ...others, enum: values };
    },
  },
];

/** Placeholder for a YAML value that JSON cannot hold. Mutated files are written as JSON, then this text is replaced; no file contains it. */
const PLACEHOLDER = '\u0001';
const RAW_VALUES = [
  ...[
    '.inf',
    '.nan',
    '9007199254740993',
    '1e400',
    '0.10',
    '007',
    '!include other.yaml',
    '!!binary aGk=',
    '!!str 5',
  ],
  ...[
    '{ <<: { surplus: 1 } }',
    '{ surplus: 1, surplus: 2 }',
    '{ 1: a, "1": b }',
    '{ ? [a] : b }',
    '{ ~: a }',
  ],
];

const readFiles: readonly string[] = readdirSync(join(repository, 'openapi'), {
  recursive: true,
  encoding: 'utf8',
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.yaml') && whyUnread(file) === undefined)
  .sort();

/** The folder of a file of openapi/, without the part of the description that it belongs to. */
const folderOf = (file: string) => file.split('/').slice(0, -1).join('/');

const pointer = (path: ValuePath) =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const mutation = (file: string, path: ValuePath, change: string, text: Mutation['text']): Mutation => ({
  name: `${file}#${pointer(path)}: ${change}`,
  file,
  path,
  text,
  mustBeRefused: false,
});

/**
 * Mutations with one change each. For each folder and kind of place (the last key and the kind of its value), `seed` chooses
 * one of the places that are alike. Each file also gets every value that only YAML can write and every odd name, and every
 * place gets the changes that the generator must refuse.
 */
export function allMutations(
  seed: number,
  folder = 'openapi',
  files: readonly string[] = readFiles,
): Mutation[] {
  const pick = chooser(seed);
  const places = new Map<string, { file: string; source: unknown; path: ValuePath; value: unknown }[]>();
  const perFile = files.flatMap((file) => {
    const source: unknown = parse(readFileSync(join(repository, folder, file), 'utf8'));
    const own = placesIn(source, []);
    for (const { path, value } of own) {
      const kind = `${folderOf(file)} ${lastName(path)} ${kindOf(value)}`;
      places.set(kind, [...(places.get(kind) ?? []), { file, source, path, value }]);
    }
    const maps = own.filter(({ value }) => isObject(value));
    return [
      ...ODD_NAMES.flatMap((change) => changed(file, source, pick(maps.length ? maps : own), change)),
      ...RAW_VALUES.map((raw) => {
        const { path } = pick(own);
        const text = JSON.stringify(withValueAt(source, path, PLACEHOLDER));
        return mutation(
          file,
          path,
          raw,
          text.replace(JSON.stringify(PLACEHOLDER), () => raw),
        );
      }),
      ...REFUSED.flatMap(({ isFor, ...change }) =>
        maps
          .filter(({ value }) => isObject(value) && isFor(value))
          .flatMap((place) => changed(file, source, place, change))
          .map((one) => ({ ...one, mustBeRefused: true })),
      ),
      ...REFUSED_SCHEMAS.flatMap(({ isFor, ...change }) => {
        const fitting = maps.filter(({ value }) => isObject(value) && isFor(value, file));
        return fitting.length > 0
          ? changed(file, source, pick(fitting), change).map((one) => ({ ...one, mustBeRefused: true }))
          : [];
      }),
      mutation(file, [], 'not UTF-8', Uint8Array.of(0xff, 0xfe)),
      mutation(file, [], 'empty file', ''),
    ];
  });
  const perKind = [...places.values()].flatMap((alike) => {
    const { file, source, ...place } = pick(alike);
    return [pick(ALTERATIONS), pick(REPLACEMENTS)].flatMap((change) => changed(file, source, place, change));
  });
  return [...perFile, ...perKind];
}

function changed(
  file: string,
  source: unknown,
  { path, value }: { path: ValuePath; value: unknown },
  { name, apply, adds }: Change,
): Mutation[] {
  const other = apply(value, `#${pointer(path)}`);
  if (other === undefined || JSON.stringify(other) === JSON.stringify(value)) return [];
  const text = JSON.stringify(withValueAt(source, path, other)); // JSON is YAML too
  return [{ ...mutation(file, path, name, text), ...(adds !== undefined && { path: [...path, adds] }) }];
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** The last key; entries of a list are alike. */
const lastName = (path: ValuePath) =>
  path
    .slice(-2)
    .filter((_, index, { length }) => index === length - 1 || typeof path.at(-1) === 'number')
    .map((key) => (typeof key === 'number' ? '[]' : key))
    .join('/');

/** Every place in a value, except itself. */
function placesIn(value: unknown, path: ValuePath): { path: ValuePath; value: unknown }[] {
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...(value as unknown[]).entries()]
    : isObject(value)
      ? Object.entries(value)
      : [];
  return entries.flatMap(([key, child]) => [
    { path: [...path, key], value: child },
    ...placesIn(child, [...path, key]),
  ]);
}

/** A copy with another value at the path. */
function withValueAt(value: unknown, [key, ...rest]: ValuePath, newValue: unknown): unknown {
  if (key === undefined) return newValue;
  const entries = Object.entries(value as object).flatMap(([name, child]): [string, unknown][] => {
    if (name !== String(key)) return [[name, child]];
    const copy = withValueAt(child, rest, newValue);
    return copy === REMOVED ? [] : [[name, copy]];
  });
  return Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}

/** Chooses by a linear congruential generator, so that a seed gives the same choices everywhere. */
function chooser(seed: number) {
  let state = seed >>> 0;
  return <T>(list: readonly T[]): T => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)] as T;
  };
}

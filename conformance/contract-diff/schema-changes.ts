/** A parsed JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;

/** How a change affects the values that a schema allows. `words` does not affect them. */
export type SchemaEffect =
  | 'narrower'
  | 'wider'
  | 'other'
  | 'optional key added'
  | 'optional key removed'
  | 'words';

export interface SchemaChange {
  /** `methods[].identifier`; '' for the schema itself. */
  place: string;
  effect: SchemaEffect;
  /** The change without its place, such as `is now required`. */
  what: string;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
const text = (value: unknown) => JSON.stringify(value);
const equal = (a: unknown, b: unknown) => text(a) === text(b);

const WORDS = new Set([
  'description',
  'title',
  'summary',
  'example',
  'examples',
  'x-origin',
  'x-codes',
  'deprecated',
]);
/** A larger number allows less (LEAST) or more (MOST). */
const LEAST = new Set(['minLength', 'minimum', 'minItems', 'minProperties', 'exclusiveMinimum']);
const MOST = new Set(['maxLength', 'maximum', 'maxItems', 'maxProperties', 'exclusiveMaximum']);
/** Lists of values or types. An addition allows more. */
const CHOICES = new Set(['enum', 'type', 'x-extensible-enum']);
const COMBINED = ['anyOf', 'oneOf', 'allOf'] as const;

const join = (place: string, step: string) =>
  place === '' || step.startsWith('[') ? `${place}${step}` : `${place}.${step}`;

function bound(place: string, keyword: string, before: unknown, after: unknown): SchemaChange {
  const isLeast = LEAST.has(keyword);
  if (before === undefined) return { place, effect: 'narrower', what: `now has ${keyword} ${text(after)}` };
  if (after === undefined)
    return { place, effect: 'wider', what: `no longer has ${keyword} ${text(before)}` };
  const isNarrower = Number(after) > Number(before) === isLeast;
  return {
    place,
    effect: isNarrower ? 'narrower' : 'wider',
    what: `${keyword} ${text(before)} is now ${text(after)}`,
  };
}

function choices(place: string, keyword: string, before: unknown, after: unknown): SchemaChange[] {
  if (before === undefined || after === undefined) {
    const effect = keyword === 'x-extensible-enum' ? 'words' : before === undefined ? 'narrower' : 'wider';
    return [
      {
        place,
        effect,
        what:
          before === undefined
            ? `now has ${keyword} ${text(after)}`
            : `no longer has ${keyword} ${text(before)}`,
      },
    ];
  }
  const [old, now] = [listOf(before).map(text), listOf(after).map(text)];
  const [added, removed] = [now.filter((one) => !old.includes(one)), old.filter((one) => !now.includes(one))];
  // A reader of an open list accepts any text.
  const isOpen = keyword === 'x-extensible-enum';
  return [
    ...(added.length > 0
      ? [
          {
            place,
            effect: isOpen ? 'words' : 'wider',
            what: `${keyword} also has ${added.join(', ')}`,
          } as const,
        ]
      : []),
    ...(removed.length > 0
      ? [
          {
            place,
            effect: isOpen ? 'words' : 'narrower',
            what: `${keyword} no longer has ${removed.join(', ')}`,
          } as const,
        ]
      : []),
  ];
}

function properties(place: string, before: Schema, after: Schema): SchemaChange[] {
  const [old, now] = [before['properties'] ?? {}, after['properties'] ?? {}] as [Schema, Schema];
  const [wasNeeded, isNeeded] = [listOf(before['required']), listOf(after['required'])];
  const names = [
    ...new Set([...Object.keys(old), ...Object.keys(now), ...wasNeeded.map(String), ...isNeeded.map(String)]),
  ];
  return names.flatMap((name): SchemaChange[] => {
    const at = join(place, name);
    const [hadKey, hasKey] = [Object.hasOwn(old, name), Object.hasOwn(now, name)];
    const [was, is] = [wasNeeded.includes(name), isNeeded.includes(name)];
    if (!hadKey && hasKey)
      return [
        {
          place: at,
          effect: is ? 'narrower' : 'optional key added',
          what: is ? 'is new, and required' : 'is new',
        },
      ];
    if (hadKey && !hasKey)
      return [
        {
          place: at,
          effect: was ? 'wider' : 'optional key removed',
          what: was ? 'was removed, and was required' : 'was removed',
        },
      ];
    return [
      ...(is && !was ? [{ place: at, effect: 'narrower', what: 'is now required' } as const] : []),
      ...(was && !is ? [{ place: at, effect: 'wider', what: 'is no longer required' } as const] : []),
      ...schemaChanges(old[name] as Schema, now[name] as Schema, at),
    ];
  });
}

function combined(
  place: string,
  keyword: (typeof COMBINED)[number],
  before: unknown,
  after: unknown,
): SchemaChange[] {
  const [old, now] = [listOf(before), listOf(after)];
  const nameOf = (part: unknown) => {
    const { $ref, type } = part as Schema;
    return typeof $ref === 'string' ? $ref.replace(/^.*\//, '') : text(type);
  };
  if (old.length === now.length && old.every((part, at) => nameOf(part) === nameOf(now[at])))
    return old.flatMap((part, at) => schemaChanges(part as Schema, now[at] as Schema, place));
  const added = now.filter((part) => !old.some((one) => equal(one, part)));
  const removed = old.filter((part) => !now.some((one) => equal(one, part)));
  // Every member of `allOf` must hold, so one more allows less.
  const more = keyword === 'allOf' ? 'narrower' : 'wider';
  const less = keyword === 'allOf' ? 'wider' : 'narrower';
  return [
    ...added.map((part) => ({ place, effect: more, what: `${keyword} also has ${nameOf(part)}` }) as const),
    ...removed.map(
      (part) => ({ place, effect: less, what: `${keyword} no longer has ${nameOf(part)}` }) as const,
    ),
  ];
}

/** True unless the schema forbids further keys. */
const isOpen = (value: unknown) => value === undefined || value === true || equal(value, {});

function furtherKeys(place: string, before: unknown, after: unknown): SchemaChange[] {
  if (isSchema(before) && isSchema(after)) return schemaChanges(before, after, join(place, '{}'));
  if (isOpen(before) === isOpen(after)) return [];
  return isOpen(after)
    ? [{ place, effect: 'wider', what: 'may now have further keys' }]
    : [{ place, effect: 'narrower', what: 'may no longer have further keys' }];
}

/** The changes between two versions of a schema. It compares references by name. */
export function schemaChanges(before: Schema, after: Schema, place = ''): SchemaChange[] {
  const keywords = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changes = keywords.flatMap((keyword): SchemaChange[] => {
    const [old, now] = [before[keyword], after[keyword]];
    if (equal(old, now) || keyword === 'required') return [];
    if (keyword === 'properties') return [];
    if (WORDS.has(keyword)) return [{ place, effect: 'words', what: `${keyword} has another text` }];
    if (LEAST.has(keyword) || MOST.has(keyword)) return [bound(place, keyword, old, now)];
    if (CHOICES.has(keyword)) return choices(place, keyword, old, now);
    if (keyword === 'items' && isSchema(old) && isSchema(now))
      return schemaChanges(old, now, join(place, '[]'));
    if (keyword === 'additionalProperties') return furtherKeys(place, old, now);
    const combination = COMBINED.find((one) => one === keyword);
    if (combination) return combined(place, combination, old, now);
    if (old === undefined)
      return [
        {
          place,
          effect: keyword === 'default' ? 'words' : 'narrower',
          what: `now has ${keyword} ${text(now)}`,
        },
      ];
    if (now === undefined)
      return [
        {
          place,
          effect: keyword === 'default' ? 'words' : 'wider',
          what: `no longer has ${keyword} ${text(old)}`,
        },
      ];
    return [{ place, effect: 'other', what: `${keyword} ${text(old)} is now ${text(now)}` }];
  });
  return [...changes, ...properties(place, before, after)];
}

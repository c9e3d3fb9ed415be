import { childLocation, type SourceLocation } from './description-error.ts';
import { isObject, type Schema } from './schema.ts';

/** The kind of a place in the description. It decides whether a key is a keyword, a name, or a part of a value. */
export type Place =
  /** A value, such as an example; no key in it has a meaning. */
  | { kind: 'data' }
  | { kind: 'schema' }
  /** A reference without `$ref`, as in the mapping of a discriminator. */
  | { kind: 'reference' }
  /** An object whose other keys hold data. */
  | { kind: 'object'; keys: Readonly<Record<string, Place>> }
  /** A map of names to values of one kind. */
  | { kind: 'map'; of: Place }
  | { kind: 'list'; of: Place };

export const DATA: Place = { kind: 'data' };
export const SCHEMA: Place = { kind: 'schema' };
const mapOf = (of: Place): Place => ({ kind: 'map', of });
const listOf = (of: Place): Place => ({ kind: 'list', of });
const objectOf = (keys: Readonly<Record<string, Place>>): Place => ({ kind: 'object', keys });

/** Every keyword that the generator knows, with the kind of its value. */
export const KEYWORDS: Readonly<Record<string, Place>> = {
  $ref: DATA,
  title: DATA,
  description: DATA,
  type: DATA,
  enum: DATA,
  const: DATA,
  properties: mapOf(SCHEMA),
  required: DATA,
  additionalProperties: SCHEMA,
  items: SCHEMA,
  anyOf: listOf(SCHEMA),
  oneOf: listOf(SCHEMA),
  allOf: listOf(SCHEMA),
  discriminator: objectOf({ mapping: mapOf({ kind: 'reference' }) }),
  uniqueItems: DATA,
  minItems: DATA,
  maxItems: DATA,
  minLength: DATA,
  maxLength: DATA,
  pattern: DATA,
  minimum: DATA,
  maximum: DATA,
  default: DATA,
  example: DATA,
  'x-origin': DATA,
  'x-extensible-enum': DATA,
  'x-check': DATA,
  'x-api': DATA,
  'x-since': DATA,
};

const media = objectOf({ schema: SCHEMA, examples: mapOf(objectOf({})) });
const header = objectOf({ schema: SCHEMA });
const body = objectOf({ content: mapOf(media) });
const response = objectOf({ content: mapOf(media), headers: mapOf(header) });
const operation = objectOf({ parameters: listOf(header), requestBody: body, responses: mapOf(response) });

/** The places of `components`, by section. */
export const COMPONENTS: Readonly<Record<string, Place>> = {
  schemas: mapOf(SCHEMA),
  parameters: mapOf(header),
  headers: mapOf(header),
};

/** The whole description: openapi.yaml and the files it refers to. */
export const DOCUMENT: Place = objectOf({
  paths: mapOf(mapOf(operation)),
  components: objectOf(COMPONENTS),
});

export const COMPONENTS_PLACE: Place = objectOf(COMPONENTS);

/** The kind of the value at a key of an object, or at an index of a list. */
export function placeBelow(place: Place, key: string | number): Place {
  const own = (keys: Readonly<Record<string, Place>>) =>
    typeof key === 'string' && Object.hasOwn(keys, key) ? (keys[key] ?? DATA) : DATA;
  switch (place.kind) {
    case 'schema':
      return own(KEYWORDS);
    case 'object':
      return own(place.keys);
    case 'map':
      return typeof key === 'string' ? place.of : DATA;
    case 'list':
      return typeof key === 'number' ? place.of : DATA;
    case 'data':
    case 'reference':
      return DATA;
  }
}

/** True if `$ref` is a reference here. In a map of schemas it is a name, and in data it is part of the value. */
export function isReference(value: Readonly<Record<string, unknown>>, place: Place): boolean {
  if (place.kind === 'data' || !Object.hasOwn(value, '$ref')) return false;
  return place.kind !== 'map' || typeof value['$ref'] === 'string';
}

type VisitObject = (value: Readonly<Record<string, unknown>>, place: Place, at: SourceLocation) => void;

/** The known location of an object, else the given one. */
type KnownLocationOf = (part: object, otherwise: SourceLocation) => SourceLocation;

/** Visits each object that is not in data, outermost first. */
export function walk(
  value: unknown,
  place: Place,
  at: SourceLocation,
  visit: VisitObject,
  locationOf: KnownLocationOf = (_, otherwise) => otherwise,
): void {
  if (place.kind === 'data') return;
  const below = (child: unknown, key: string | number, parent: SourceLocation) => {
    walk(child, placeBelow(place, key), childLocation(parent, key), visit, locationOf);
  };
  if (Array.isArray(value)) value.forEach((item, index) => below(item, index, at));
  if (!isObject(value)) return;
  const own = locationOf(value, at);
  visit(value, place, own);
  for (const [key, child] of Object.entries(value)) below(child, key, own);
}

/** Every schema in a value, outermost first, and its location. */
export function schemasIn(
  value: unknown,
  place: Place,
  at: SourceLocation,
  locationOf?: KnownLocationOf,
): { schema: Schema; at: SourceLocation }[] {
  const found: { schema: Schema; at: SourceLocation }[] = [];
  const visit: VisitObject = (one, { kind }, where) => {
    if (kind === 'schema') found.push({ schema: one, at: where });
  };
  walk(value, place, at, visit, locationOf);
  return found;
}

/** Copies a value and replaces each schema by the result of `transform`, outermost first. */
export function mapSchemas<T>(
  value: T,
  place: Place,
  transform: (schema: Schema, at: SourceLocation) => Schema,
  at: SourceLocation = { file: '', pointer: '' },
): T {
  const copy = (one: unknown, where: Place, from: SourceLocation): unknown => {
    if (where.kind === 'data') return one;
    if (Array.isArray(one))
      return one.map((item, index) => copy(item, placeBelow(where, index), childLocation(from, index)));
    if (!isObject(one)) return one;
    const own = where.kind === 'schema' ? transform(one, from) : one;
    return Object.fromEntries(
      Object.entries(own).map(([key, child]) => [
        key,
        copy(child, placeBelow(where, key), childLocation(from, key)),
      ]),
    );
  };
  return copy(value, place, at) as T;
}

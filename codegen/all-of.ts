import { isDeepStrictEqual } from 'node:util';
import type { Document } from './document.ts';
import { DescriptionError, into, isObject, refName, type Place, type Schema } from './schema.ts';

/** What may stand beside `allOf`, and what a part may have besides its keys. */
const ANNOTATIONS = ['title', 'description', 'example', 'default', 'x-origin'];
const PART = [...ANNOTATIONS, 'type', 'properties', 'required', 'additionalProperties', 'allOf'];

/**
 * The description with every `allOf` written as one object, for types and validators; tools read the original.
 * Parts are objects that take further keys (a closed part would refuse the keys of the others).
 * @throws DescriptionError for parts that cannot be joined without loss.
 */
export function withoutAllOf(document: Document, origins: ReadonlyMap<string, Place>): Document {
  const all = document.components.schemas;

  const flat = (schema: Schema, place: Place, trail: readonly string[]): Schema => {
    if (!schema.allOf) return schema;
    beside(schema, [...ANNOTATIONS, 'allOf'], place);
    const { allOf, ...rest } = schema;
    const parts = allOf.map((part, index) => partOf(part, into(place, 'allOf', index), trail));
    const properties: Record<string, Schema> = {};
    for (const [name, property] of parts.flatMap((part) => Object.entries(part.properties ?? {}))) {
      const earlier = properties[name];
      if (earlier !== undefined && !isDeepStrictEqual(earlier, property))
        throw new DescriptionError(into(place, 'allOf'), `two parts describe "${name}" differently`);
      properties[name] = property;
    }
    const required = [...new Set(parts.flatMap((part) => part.required ?? []))];
    return { ...rest, type: 'object', additionalProperties: true, required, properties };
  };

  const partOf = (part: Schema, place: Place, trail: readonly string[]): Schema => {
    if (part.$ref !== undefined) {
      const name = refName(part.$ref);
      if (trail.includes(name)) throw new DescriptionError(place, `"${name}" refers to itself`);
      return partOf(all[name] ?? {}, origins.get(name) ?? place, [...trail, name]);
    }
    beside(part, PART, place);
    const joined = flat(part, place, trail);
    if (joined.type !== 'object' || joined.additionalProperties !== true)
      throw new DescriptionError(place, 'a part of allOf must be an object with additionalProperties: true');
    return joined;
  };

  const schemas = Object.entries(all).map(([name, schema]) => {
    const place = origins.get(name) ?? { file: '', pointer: '' };
    return [name, inside(schema, place, (one, at) => flat(one, at, [name]))] as const;
  });
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } };
}

function beside(schema: Schema, allowed: readonly string[], place: Place): void {
  const lost = Object.keys(schema).find((keyword) => !allowed.includes(keyword));
  if (lost !== undefined)
    throw new DescriptionError(into(place, lost), `"${lost}" would be lost in or beside "allOf"`);
}

/** Applies `change` to a schema and then to everything in it; what has no `allOf` stays the same object. */
function inside(schema: Schema, place: Place, change: (schema: Schema, place: Place) => Schema): Schema {
  const deep = (value: unknown, at: Place): unknown => {
    if (Array.isArray(value)) return value.map((one, index) => deep(one, into(at, index)));
    if (!isObject(value)) return value;
    const own = change(value, at) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(own).map(([key, one]) => [key, deep(one, into(at, key))]));
  };
  return JSON.stringify(schema).includes('"allOf"') ? (deep(schema, place) as Schema) : schema;
}

import { isDeepStrictEqual } from 'node:util';
import { childLocation, DescriptionError, NOWHERE, type SourceLocation } from './description-error.ts';
import type { Document } from './document.ts';
import { ANNOTATIONS, refuseOtherKeywords } from './keywords.ts';
import { mapSchemas, SCHEMA, schemasIn } from './places.ts';
import { refName, type Schema } from './schema.ts';

const PART_KEYWORDS = [...ANNOTATIONS, 'type', 'properties', 'required', 'additionalProperties', 'allOf'];

/**
 * Replaces each `allOf` by one object schema. Each part must have `additionalProperties: true`, because a closed part would
 * refuse the properties of the others. @throws DescriptionError for parts that cannot be merged.
 */
export function mergeAllOf(
  document: Document,
  schemaLocations: ReadonlyMap<string, SourceLocation>,
): Document {
  const all = document.components.schemas;

  const merge = (schema: Schema, location: SourceLocation, ancestors: readonly string[]): Schema => {
    if (!schema.allOf) return schema;
    refuseOtherKeywords(schema, [...ANNOTATIONS, 'allOf'], location, 'beside "allOf"');
    const { allOf, ...annotations } = schema;
    const parts = allOf.map((part, index) =>
      mergePart(part, childLocation(location, 'allOf', index), ancestors),
    );
    const properties = new Map<string, Schema>();
    for (const [name, property] of parts.flatMap((part) => Object.entries(part.properties ?? {}))) {
      const earlier = properties.get(name);
      if (earlier !== undefined && !isDeepStrictEqual(earlier, property))
        throw new DescriptionError(
          childLocation(location, 'allOf'),
          `two parts define the property "${name}" differently`,
        );
      properties.set(name, property);
    }
    const required = [...new Set(parts.flatMap((part) => part.required ?? []))];
    return {
      ...annotations,
      type: 'object',
      additionalProperties: true,
      required,
      properties: Object.fromEntries(properties),
    };
  };

  const mergePart = (part: Schema, location: SourceLocation, ancestors: readonly string[]): Schema => {
    if (part.$ref !== undefined) {
      const name = refName(part.$ref);
      if (ancestors.includes(name)) throw new DescriptionError(location, `"${name}" refers to itself`);
      return mergePart(all[name] ?? {}, schemaLocations.get(name) ?? location, [...ancestors, name]);
    }
    refuseOtherKeywords(part, PART_KEYWORDS, location, 'in a part of "allOf"');
    const merged = merge(part, location, ancestors);
    if (merged.type !== 'object' || merged.additionalProperties !== true)
      throw new DescriptionError(
        location,
        'a part of "allOf" must be an object with additionalProperties: true',
      );
    return merged;
  };

  const schemas = Object.entries(all).map(([name, schema]) => {
    const location = schemaLocations.get(name) ?? NOWHERE;
    // A schema without `allOf` stays the same object, because its location is known by object.
    const hasAllOf = schemasIn(schema, SCHEMA, location).some((one) => one.schema.allOf);
    const merged = hasAllOf
      ? mapSchemas(schema, SCHEMA, (one, at) => merge(one, at, [name]), location)
      : schema;
    return [name, merged] as const;
  });
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } };
}

import type { Document } from '../document.ts';
import { DOCUMENT, mapSchemas } from '../places.ts';
import { isMap, typesOf, type Schema } from '../schema.ts';

/**
 * Excludes in each schema the values that the generated validators cannot hold: an integer that JavaScript would round, and
 * `__proto__` as a key of a map, which an assignment would lose.
 */
export const withJsonLimits = (document: Document): Document =>
  mapSchemas(document, DOCUMENT, (schema): Schema & { propertyNames?: object } => ({
    ...schema,
    ...(typesOf(schema).types.includes('integer') && {
      minimum: schema.minimum ?? Number.MIN_SAFE_INTEGER,
      maximum: schema.maximum ?? Number.MAX_SAFE_INTEGER,
    }),
    ...(isMap(schema) && { propertyNames: { not: { const: '__proto__' } } }),
  }));

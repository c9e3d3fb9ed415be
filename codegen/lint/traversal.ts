import type { Description } from '../load-description.ts';
import { isObject, type Schema } from '../schema.ts';

export function allSchemas({ document }: Description): Schema[] {
  const inlineSchemas = (value: unknown): Schema[] => {
    if (Array.isArray(value)) return value.flatMap(inlineSchemas);
    if (!isObject(value)) return [];
    return Object.entries(value).flatMap(([key, child]) => {
      if (key === 'schema') return withNestedSchemas(child as Schema);
      return key === 'examples' || key === 'example' ? [] : inlineSchemas(child);
    });
  };
  const { schemas, ...sections } = document.components;
  return [
    ...Object.values(schemas).flatMap(withNestedSchemas),
    ...inlineSchemas(document.paths),
    ...inlineSchemas(sections),
  ];
}

function withNestedSchemas(schema: Schema): Schema[] {
  const { properties = {}, items, anyOf = [], oneOf = [], additionalProperties } = schema;
  const nested = [
    ...Object.values(properties),
    ...(items ? [items] : []),
    ...anyOf,
    ...oneOf,
    ...(isObject(additionalProperties) ? [additionalProperties] : []),
  ];
  return [schema, ...nested.flatMap(withNestedSchemas)];
}

/** The values of every `$ref`. The mappings of discriminators are left out: they repeat the references of `oneOf`. */
export function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === '$ref' && typeof child === 'string' ? [child] : refsIn(child),
  );
}

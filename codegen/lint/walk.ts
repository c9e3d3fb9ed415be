import { isObject, type Schema } from '../schema.ts';
import type { Description } from '../load.ts';

/** Every schema of the description, named or written where it is used, and those within. */
export function schemasOf({ document }: Description): Schema[] {
  const inline = (value: unknown): Schema[] => {
    if (Array.isArray(value)) return value.flatMap(inline);
    if (!isObject(value)) return [];
    return Object.entries(value).flatMap(([key, one]) => {
      if (key === 'schema') return within(one as Schema);
      return key === 'examples' || key === 'example' ? [] : inline(one);
    });
  };
  const { schemas, ...sections } = document.components;
  return [...Object.values(schemas).flatMap(within), ...inline(document.paths), ...inline(sections)];
}

function within(schema: Schema): Schema[] {
  const extra = schema.additionalProperties;
  const parts = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(isObject(extra) ? [extra] : []),
  ];
  return [schema, ...parts.flatMap(within)];
}

/** Every `$ref` within a value, mappings of discriminators aside, which repeat those of their schema. */
export function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === '$ref' && typeof one === 'string' ? [one] : refsIn(one),
  );
}

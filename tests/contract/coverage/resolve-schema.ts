import type { Document } from '../../../codegen/document.ts';
import { refName, typesOf, type Json, type Schema } from '../../../codegen/schema.ts';
import { pointerStep } from './requirement.ts';

export interface ResolvedSchema {
  schema: Schema;
  /** The pointer of the reference; `targetPointer` is that of the resolved schema. */
  pointer: string;
  targetPointer: string;
  nullable: boolean;
  default: Json | undefined;
}

/** Also resolves an `anyOf` of one schema and null. */
export function resolveSchema(schema: Schema, pointer: string, document: Document): ResolvedSchema {
  const reference = { pointer, default: schema.default };
  if (schema.$ref !== undefined) {
    const name = refName(schema.$ref);
    const target = resolveSchema(
      document.components.schemas[name] ?? {},
      `#/components/schemas/${name}`,
      document,
    );
    return { ...target, ...reference, default: reference.default ?? target.default };
  }
  const alternatives = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const [only, second] = alternatives;
  if (only && !second && alternatives.length !== schema.anyOf?.length) {
    const target = resolveSchema(
      only,
      `${pointer}/anyOf/${String(schema.anyOf?.indexOf(only) ?? 0)}`,
      document,
    );
    return { ...target, ...reference, nullable: true };
  }
  return { schema, ...reference, targetPointer: pointer, nullable: typesOf(schema).nullable };
}

/** Paths: `a.b`, `a[]` for items of an array, `a{}` for values of a map. */
export function resolvePath(component: string, path: string, document: Document): ResolvedSchema | undefined {
  const root = document.components.schemas[component];
  if (!root) return undefined;
  let current: ResolvedSchema | undefined = resolveSchema(
    root,
    `#/components/schemas/${component}`,
    document,
  );
  for (const key of path === '' ? [] : path.split(/\.|(?=\[\]|\{\})/)) {
    if (!current) return undefined;
    const [next, suffix] = childSchema(current.schema, key);
    current = next && resolveSchema(next, current.targetPointer + suffix, document);
  }
  return current;
}

function childSchema(schema: Schema, key: string): [Schema | undefined, string] {
  if (key === '[]') return [schema.items, '/items'];
  const extra = schema.additionalProperties;
  if (key === '{}') return [typeof extra === 'object' ? extra : undefined, '/additionalProperties'];
  return [schema.properties?.[key], `/properties${pointerStep(key)}`];
}

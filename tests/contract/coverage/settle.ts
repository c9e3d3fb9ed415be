import type { Document } from '../../../codegen/document.ts';
import { refName, typesOf, type Json, type Schema } from '../../../codegen/schema.ts';
import { step } from './line.ts';

/** A schema whose references are followed, and what stood beside them. */
export interface Settled {
  schema: Schema;
  /** Where it is written, which a person looks for, and where its own parts are. */
  pointer: string;
  inner: string;
  nullable: boolean;
  default: Json | undefined;
}

/** Follows references, and anyOf of something and null. */
export function settle(schema: Schema, pointer: string, document: Document): Settled {
  const own = { pointer, default: schema.default };
  if (schema.$ref !== undefined) {
    const name = refName(schema.$ref);
    const target = settle(document.components.schemas[name] ?? {}, `#/components/schemas/${name}`, document);
    return { ...target, ...own, default: own.default ?? target.default };
  }
  const some = schema.anyOf?.filter((one) => one.type !== 'null') ?? [];
  const [only, second] = some;
  if (only && !second && some.length !== schema.anyOf?.length) {
    const target = settle(only, `${pointer}/anyOf/${String(schema.anyOf?.indexOf(only) ?? 0)}`, document);
    return { ...target, ...own, nullable: true };
  }
  return { schema, ...own, inner: pointer, nullable: typesOf(schema).nullable };
}

/** The part that a path leads to: `a.b`, `a[]` the entries of a list, `a{}` the values of a map. */
export function partAt(component: string, path: string, document: Document): Settled | undefined {
  const root = document.components.schemas[component];
  if (!root) return undefined;
  let here: Settled | undefined = settle(root, `#/components/schemas/${component}`, document);
  for (const key of path === '' ? [] : path.split(/\.|(?=\[\]|\{\})/)) {
    if (!here) return undefined;
    const [next, way] = into(here.schema, key);
    here = next && settle(next, here.inner + way, document);
  }
  return here;
}

function into(schema: Schema, key: string): [Schema | undefined, string] {
  if (key === '[]') return [schema.items, '/items'];
  const extra = schema.additionalProperties;
  if (key === '{}') return [typeof extra === 'object' ? extra : undefined, '/additionalProperties'];
  return [schema.properties?.[key], `/properties${step(key)}`];
}

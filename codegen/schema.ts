export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The part of JSON Schema 2020-12 that the generator understands. keywords.ts refuses the rest. */
export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | readonly string[];
  enum?: readonly (string | boolean | null)[];
  const?: Json;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  discriminator?: { readonly propertyName: string; readonly mapping?: Readonly<Record<string, string>> };
  uniqueItems?: boolean;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  default?: Json;
  example?: Json;
  'x-origin'?: string;
  'x-extensible-enum'?: readonly string[];
  'x-check'?: string;
  /** The only API that serves this property of the settings. */
  'x-api'?: string;
  /** The first release that has this setting. */
  'x-since'?: string;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function typesOf(schema: Schema): { types: readonly string[]; nullable: boolean } {
  const all = schema.type === undefined ? [] : typeof schema.type === 'string' ? [schema.type] : schema.type;
  return { types: all.filter((type) => type !== 'null'), nullable: all.includes('null') };
}

/** An object that may have keys without a name in the schema, all of one schema. */
export function isMap(schema: Schema): boolean {
  const { properties = {}, additionalProperties } = schema;
  if (!typesOf(schema).types.includes('object') || additionalProperties === false) return false;
  return typeof additionalProperties === 'object' || Object.keys(properties).length === 0;
}

export function refName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

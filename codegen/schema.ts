/** Plain JSON, as it comes out of a YAML file. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** The part of JSON Schema 2020-12 that the generator understands. Anything else is refused (keywords.ts). */
export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | readonly string[];
  enum?: readonly (string | null)[];
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
}

/** Where something stands in the sources: a file below openapi/ and a JSON pointer in it. */
export interface Place {
  file: string;
  pointer: string;
}

/** A mistake in the description, said with its place. */
export class DescriptionError extends Error {
  constructor(place: Place, message: string) {
    super(`openapi/${place.file}#${place.pointer}: ${message}`);
    this.name = 'DescriptionError';
  }
}

/** One step further into a place; the key is escaped as RFC 6901 asks. */
export function into(place: Place, ...keys: readonly (string | number)[]): Place {
  const escaped = keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`);
  return { file: place.file, pointer: place.pointer + escaped.join('') };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The types a schema names, without null, and whether null is among them. */
export function typesOf(schema: Schema): { types: readonly string[]; nullable: boolean } {
  const all = schema.type === undefined ? [] : typeof schema.type === 'string' ? [schema.type] : schema.type;
  return { types: all.filter((type) => type !== 'null'), nullable: all.includes('null') };
}

/** Name of the component a bundled `$ref` points to. */
export function refName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

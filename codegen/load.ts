import { readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { parse } from 'yaml';
import { checkKeywords } from './keywords.ts';
import { DescriptionError, into, isObject, type Place, type Schema } from './schema.ts';

/** The description in one piece, and where each component was written. */
export interface Description {
  document: Document;
  origins: ReadonlyMap<string, Place>;
}

export interface Document {
  openapi: string;
  info: Record<string, unknown>;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; [section: string]: Record<string, unknown> };
  [key: string]: unknown;
}

export interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, Response>;
  'x-consumes'?: boolean;
  [key: string]: unknown;
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

export interface Response {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, MediaType>;
  [key: string]: unknown;
}

export interface MediaType {
  schema: Schema;
  examples?: Record<string, unknown>;
}

/** Folders whose files hold one schema per top-level key; each becomes a component of that name. */
const SCHEMA_FOLDERS = ['schemas', 'records'];

/**
 * Reads the split description below `dir` and joins it: schemas become components, everything else is written where
 * it is referred to. @throws DescriptionError with file and pointer for a broken reference or an unknown keyword.
 */
export function loadDescription(dir: string): Description {
  const files = new Map<string, unknown>();
  const read = (file: string): unknown => {
    if (!files.has(file)) files.set(file, parse(readFileSync(posix.join(dir, file), 'utf8')));
    return files.get(file);
  };
  const origins = new Map<string, Place>();
  const schemas: Record<string, Schema> = {};

  const resolve = (ref: string, place: Place): { value: unknown; at: Place } => {
    const [target = '', pointer = ''] = ref.split('#');
    const file = target === '' ? place.file : posix.join(posix.dirname(place.file), target);
    let value: unknown;
    try {
      value = read(file);
    } catch {
      throw new DescriptionError(place, `there is no file openapi/${file}`);
    }
    for (const key of pointer.split('/').slice(1)) {
      value = isObject(value) ? value[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
    }
    if (value === undefined) throw new DescriptionError(place, `"${ref}" points to nothing`);
    return { value, at: { file, pointer } };
  };

  const join = (value: unknown, place: Place): unknown => {
    if (Array.isArray(value)) return value.map((one, index) => join(one, into(place, index)));
    if (!isObject(value)) return value;
    if (typeof value['$ref'] !== 'string') {
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, join(one, into(place, key))]),
      );
    }
    const { $ref, ...beside } = value;
    const { value: found, at } = resolve($ref, place);
    if (SCHEMA_FOLDERS.includes(at.file.split('/')[0] ?? '')) {
      return { $ref: `#/components/schemas${at.pointer}`, ...beside };
    }
    if (at.file === 'openapi.yaml' && at.pointer.startsWith('/components/'))
      return { $ref: `#${at.pointer}` };
    return join(found, at);
  };

  for (const folder of SCHEMA_FOLDERS) {
    for (const name of filesIn(posix.join(dir, folder))) {
      const file = `${folder}/${name}`;
      for (const [component, schema] of Object.entries(read(file) as object)) {
        const place = { file, pointer: `/${component}` };
        const earlier = origins.get(component);
        if (earlier) throw new DescriptionError(place, `"${component}" is also in openapi/${earlier.file}`);
        checkKeywords(schema, place);
        origins.set(component, place);
        schemas[component] = join(schema, place) as Schema;
      }
    }
  }
  const root = join(read('openapi.yaml'), { file: 'openapi.yaml', pointer: '' }) as Document;
  checkInlineSchemas(root);
  return { document: { ...root, components: { ...root.components, schemas } }, origins };
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .sort();
  } catch {
    return [];
  }
}

/** Schemas written inside paths, parameters and headers keep the same rules as components. */
function checkInlineSchemas(value: unknown, place: Place = { file: 'openapi.yaml', pointer: '' }): void {
  if (Array.isArray(value)) value.forEach((one, index) => checkInlineSchemas(one, into(place, index)));
  if (!isObject(value)) return;
  for (const [key, one] of Object.entries(value)) {
    const at = into(place, key);
    if (key === 'schema') checkKeywords(one, at);
    else if (key !== 'examples' && key !== 'example') checkInlineSchemas(one, at);
  }
}

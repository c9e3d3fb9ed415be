import type { ValueSchema } from '../../src/api/read-value.ts';
import { childLocation, DescriptionError, type SourceLocation } from '../description-error.ts';
import { ANNOTATIONS, refuseOtherKeywords } from '../keywords.ts';
import { generatedFolder, SHARED } from '../layout.ts';
import type { Description } from '../load-description.ts';
import { refName, typesOf, type Schema } from '../schema.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { BANNER, docComment } from './typescript-syntax.ts';

const FILE = `${generatedFolder(SHARED)}/settings-schema.ts`;
const SETTINGS = 'SignInExperience';

/** The keywords that src/api/read-value.ts reads, by type. */
const KEYWORDS: Readonly<Record<string, readonly (keyof Schema)[]>> = {
  string: ['pattern', 'minLength', 'maxLength'],
  integer: ['minimum', 'maximum'],
  boolean: [],
  array: ['items'],
  object: ['properties', 'required', 'additionalProperties'],
};

/** The schema of the settings as plain data, which the first load reads without a library. */
export function emitSettingsSchema(description: Description): EmittedFiles {
  const data = settingsSchema({ $ref: SETTINGS }, { file: '', pointer: '' }, description);
  const lines = [
    BANNER,
    "import type { ValueSchema } from '../../read-value.ts';\n\n",
    docComment(`${SETTINGS} with the schemas it refers to.`),
    `export const settingsSchema: ValueSchema = ${JSON.stringify(data)};\n`,
  ];
  return new Map([[FILE, lines.join('')]]);
}

/** @throws DescriptionError for a keyword that read-value.ts would ignore. */
export function settingsSchema(
  schema: Schema,
  location: SourceLocation,
  description: Pick<Description, 'document' | 'schemaLocations'>,
): ValueSchema {
  if (schema.$ref !== undefined) {
    const name = refName(schema.$ref);
    const target = description.document.components.schemas[name] ?? {};
    const own = schema.default === undefined ? {} : { default: schema.default };
    return settingsSchema(
      { ...target, ...own },
      description.schemaLocations.get(name) ?? location,
      description,
    );
  }
  refuseUnreadable(schema, location);
  const child = (inner: Schema, ...path: string[]) =>
    settingsSchema(inner, childLocation(location, ...path), description);
  const { types, nullable } = typesOf(schema);
  const { properties, additionalProperties, items } = schema;
  const parts = {
    type: types[0],
    nullable: nullable || undefined,
    pattern: schema.pattern,
    minLength: schema.minLength,
    maxLength: schema.maxLength,
    minimum: schema.minimum,
    maximum: schema.maximum,
    items: items && child(items, 'items'),
    properties:
      properties &&
      Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, child(property, 'properties', name)]),
      ),
    required: schema.required,
    additionalProperties:
      typeof additionalProperties === 'object'
        ? child(additionalProperties, 'additionalProperties')
        : undefined,
    default: schema.default,
  };
  // Removes undefined values.
  return JSON.parse(JSON.stringify(parts)) as ValueSchema;
}

function refuseUnreadable(schema: Schema, location: SourceLocation): void {
  const [type = '', another] = typesOf(schema).types;
  const keywords = KEYWORDS[type];
  if (!keywords || another !== undefined)
    throw new DescriptionError(
      childLocation(location, 'type'),
      `a setting must have one of the types ${Object.keys(KEYWORDS).join(', ')}`,
    );
  const known = [...ANNOTATIONS, 'x-extensible-enum', 'type', ...keywords];
  refuseOtherKeywords(schema, known, location, 'in the settings');
  const { properties, additionalProperties, items } = schema;
  const isMap = typeof additionalProperties === 'object';
  if (type === 'object' && (properties ? isMap || additionalProperties === false : !isMap))
    throw new DescriptionError(
      location,
      'an object in the settings must be open and have properties, or be a map of one schema',
    );
  if (type === 'array' && !items)
    throw new DescriptionError(location, 'a list in the settings must have "items"');
}

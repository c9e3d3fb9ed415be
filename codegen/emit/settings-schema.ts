import type { ValueSchema } from '../../src/api/read-value.ts';
import { childLocation, DescriptionError, NOWHERE, type SourceLocation } from '../description-error.ts';
import { ANNOTATIONS, refuseOtherKeywords } from '../keywords.ts';
import { generatedFolder, NEWER_API, SHARED, type Part } from '../layout.ts';
import type { Description } from '../load-description.ts';
import { DOCUMENT, schemasIn } from '../places.ts';
import { refName, typesOf, type Schema } from '../schema.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { BANNER, docComment } from './typescript-syntax.ts';

const SETTINGS = 'SignInExperience';

/** The keywords that src/api/read-value.ts reads, by type. */
const KEYWORDS: Readonly<Record<string, readonly (keyof Schema)[]>> = {
  string: ['pattern', 'minLength', 'maxLength'],
  integer: ['minimum', 'maximum'],
  boolean: [],
  array: ['items'],
  object: ['properties', 'required', 'additionalProperties'],
};

/** A schema that marks the properties that only servers with the Experience API send. */
interface MarkedSchema extends ValueSchema {
  isNewer?: true;
  properties?: Readonly<Record<string, MarkedSchema>>;
}

/**
 * The schema of the settings as plain data, which the first load reads without a library. What only servers with the Experience API
 * send is a file of its own, so that the first load does not grow by it.
 */
export function emitSettingsSchema(description: Description): EmittedFiles {
  const marks = new Set<string>();
  const all = settingsSchema({ $ref: SETTINGS }, NOWHERE, description, marks);
  refuseOtherMarks(description, marks);
  return new Map([
    emitFile(SHARED, `${SETTINGS} with the schemas it refers to.`, ofEveryServer(all)),
    emitFile(
      NEWER_API,
      `What only servers with this API add to ${SETTINGS}: its properties, and the objects around them.`,
      ofNewerServers(all) ?? { type: 'object', properties: {} },
    ),
  ]);
}

function emitFile(part: Part, comment: string, data: ValueSchema): [string, string] {
  const lines = [
    BANNER,
    "import type { ValueSchema } from '../../read-value.ts';\n\n",
    docComment(comment),
    `export const settingsSchema: ValueSchema = ${JSON.stringify(data)};\n`,
  ];
  return [`${generatedFolder(part)}/settings-schema.ts`, lines.join('')];
}

const mapProperties = (
  properties: NonNullable<MarkedSchema['properties']>,
  map: (property: MarkedSchema) => ValueSchema | undefined,
) =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      const mapped = map(property);
      return mapped ? [[name, mapped]] : [];
    }),
  );

function ofEveryServer(schema: MarkedSchema): ValueSchema {
  const { properties } = schema;
  if (!properties) return schema;
  return {
    ...schema,
    properties: mapProperties(properties, (one) => (one.isNewer ? undefined : ofEveryServer(one))),
  };
}

/** Undefined for a schema without such properties. */
function ofNewerServers({ type, properties = {} }: MarkedSchema): ValueSchema | undefined {
  const newer = mapProperties(properties, ({ isNewer, ...one }) => (isNewer ? one : ofNewerServers(one)));
  return Object.keys(newer).length ? { type, properties: newer } : undefined;
}

/** Refuses `x-api` where it marks no setting. @throws DescriptionError */
function refuseOtherMarks({ document, root, locationOf }: Description, marks: ReadonlySet<string>): void {
  const other = schemasIn(document, DOCUMENT, root, locationOf).find(
    ({ schema, at }) => schema['x-api'] !== undefined && !marks.has(placeName(at)),
  );
  if (other)
    throw new DescriptionError(
      childLocation(other.at, 'x-api'),
      'is only for a property of the settings, outside lists, maps and other such properties',
    );
}

const placeName = ({ file, pointer }: SourceLocation): string => `${file}#${pointer}`;

/**
 * Adds the place of each property with `x-api` to `marks`; without `marks` there can be none.
 * @throws DescriptionError for a keyword that read-value.ts would ignore.
 */
export function settingsSchema(
  schema: Schema,
  location: SourceLocation,
  description: Pick<Description, 'document' | 'schemaLocations'>,
  marks?: Set<string>,
): MarkedSchema {
  if (schema.$ref !== undefined) {
    const name = refName(schema.$ref);
    const target = description.document.components.schemas[name] ?? {};
    const own = schema.default === undefined ? {} : { default: schema.default };
    return settingsSchema(
      { ...target, ...own },
      description.schemaLocations.get(name) ?? location,
      description,
      marks,
    );
  }
  refuseUnreadable(schema, location);
  const child = (inner: Schema, ...path: string[]) =>
    settingsSchema(inner, childLocation(location, ...path), description);
  const property = (name: string, inner: Schema) => {
    const at = childLocation(location, 'properties', name);
    if (inner['x-api'] === undefined) return settingsSchema(inner, at, description, marks);
    marks?.add(placeName(at));
    if (schema.required?.includes(name))
      throw new DescriptionError(
        childLocation(at, 'x-api'),
        'other servers lack it, so it cannot be required',
      );
    return { ...settingsSchema(inner, at, description), isNewer: true };
  };
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
      Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, property(name, inner)])),
    required: schema.required,
    additionalProperties:
      typeof additionalProperties === 'object'
        ? child(additionalProperties, 'additionalProperties')
        : undefined,
    default: schema.default,
  };
  // Removes undefined values.
  return JSON.parse(JSON.stringify(parts)) as MarkedSchema;
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

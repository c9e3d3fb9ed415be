import { METHODS, type Document } from './document.ts';
import { checkKeywords } from './keywords.ts';
import { DescriptionError, into, isObject, type Place, type Schema } from './schema.ts';
import { openSources } from './sources.ts';

/** The description in one piece, and where its parts were written. */
export interface Description {
  document: Document;
  /** Where each component was written. */
  origins: ReadonlyMap<string, Place>;
  /** Where an object of the document was written. */
  placeOf: (part: object) => Place;
}

/** Folders whose files hold one schema per top-level key; each becomes a component of that name. */
const SCHEMA_FOLDERS = ['schemas', 'records'];

const ROOT: Place = { file: 'openapi.yaml', pointer: '' };

/**
 * Reads the split description below `dir` and joins it: schemas become components, everything else is written where
 * it is referred to. @throws DescriptionError with file and pointer for a broken reference or an unknown keyword.
 */
export function loadDescription(dir: string): Description {
  const { read, resolve, filesIn } = openSources(dir);
  const places = new WeakMap<object, Place>();
  const placeOf: Description['placeOf'] = (part) => places.get(part) ?? ROOT;

  const join = (value: unknown, place: Place): unknown => {
    if (Array.isArray(value)) return value.map((one, index) => join(one, into(place, index)));
    if (!isObject(value)) return value;
    const joined =
      typeof value['$ref'] === 'string' ? joinRef(value['$ref'], value, place) : joinParts(value, place);
    // What a reference brought in keeps the place where it was written.
    if (isObject(joined) && !places.has(joined)) places.set(joined, place);
    return joined;
  };
  const joinParts = (value: Record<string, unknown>, place: Place) =>
    Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        const there = into(place, key);
        return [
          key,
          key === 'discriminator' && isObject(one) ? joinDiscriminator(one, there) : join(one, there),
        ];
      }),
    );
  /** A mapping holds references, though not under `$ref`. */
  const joinDiscriminator = ({ mapping, ...rest }: Record<string, unknown>, place: Place) => ({
    ...rest,
    ...(isObject(mapping) && {
      mapping: Object.fromEntries(
        Object.entries(mapping).map(([word, ref]) => {
          const joined = joinRef(String(ref), {}, into(place, 'mapping', word)) as { $ref?: string };
          return [word, joined.$ref];
        }),
      ),
    }),
  });
  const joinRef = (ref: string, value: Record<string, unknown>, place: Place): unknown => {
    const { value: found, at } = resolve(ref, place);
    if (SCHEMA_FOLDERS.includes(at.file.split('/')[0] ?? '')) {
      if (at.pointer.lastIndexOf('/') !== 0)
        throw new DescriptionError(place, `"${ref}" must point to a schema at the top of its file`);
      return { ...value, $ref: `#/components/schemas${at.pointer}` };
    }
    if (at.file === ROOT.file && at.pointer.startsWith('/components/')) return { $ref: `#${at.pointer}` };
    return join(found, at);
  };

  const origins = new Map<string, Place>();
  const schemas: Record<string, Schema> = {};
  for (const folder of SCHEMA_FOLDERS) {
    for (const name of filesIn(folder)) {
      const file = `${folder}/${name}`;
      for (const [component, schema] of Object.entries(read(file) as object)) {
        const place = { file, pointer: `/${component}` };
        const earlier = origins.get(component);
        if (earlier) throw new DescriptionError(place, `"${component}" is also in openapi/${earlier.file}`);
        origins.set(component, place);
        const joined = join(schema, place);
        checkKeywords(joined, place, placeOf);
        schemas[component] = joined as Schema;
      }
    }
  }
  const root = join(read(ROOT.file), ROOT) as Document;
  checkInlineSchemas(root, placeOf);
  checkMethods(root, placeOf);
  return { document: { ...root, components: { ...root.components, schemas } }, origins, placeOf };
}

/** Schemas written inside paths, parameters and headers keep the same rules as components. */
function checkInlineSchemas(value: unknown, placeOf: Description['placeOf']): void {
  if (Array.isArray(value)) for (const one of value) checkInlineSchemas(one, placeOf);
  if (!isObject(value)) return;
  for (const [key, one] of Object.entries(value)) {
    if (key === 'schema') checkKeywords(one, into(placeOf(value), key), placeOf);
    else if (key !== 'examples' && key !== 'example') checkInlineSchemas(one, placeOf);
  }
}

function checkMethods(root: Document, placeOf: Description['placeOf']): void {
  for (const item of Object.values(root.paths)) {
    const other = Object.keys(item).find((name) => !METHODS.has(name));
    if (other !== undefined)
      throw new DescriptionError(into(placeOf(item), other), `the generator knows only methods here`);
  }
}

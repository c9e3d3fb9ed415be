import { createBundler } from './bundler.ts';
import { childLocation, DescriptionError, NOWHERE, type SourceLocation } from './description-error.ts';
import { operationsOf, type Document } from './document.ts';
import { refuseUnknownKeywords } from './keywords.ts';
import { APIS, partOf, rootOf, SHARED, SHARED_COMPONENTS, type Api } from './layout.ts';
import { COMPONENTS_PLACE, DOCUMENT, SCHEMA, schemasIn } from './places.ts';
import type { Schema } from './schema.ts';
import { openSources, type Sources } from './sources.ts';
import { documentShape, sharedComponentsShape } from './structure/document-shape.ts';
import { refuseUnreadFiles } from './structure/files.ts';
import { SCHEMA_NAME } from './structure/names.ts';
import { checkOperations } from './structure/operations.ts';

export interface Description {
  api: Api;
  document: Document;
  /** The location of the description's openapi.yaml, for messages about it. */
  root: SourceLocation;
  schemaLocations: ReadonlyMap<string, SourceLocation>;
  /** The location of an object in its file; `otherwise`, or the root, if no file has it. */
  locationOf: (part: object, otherwise?: SourceLocation) => SourceLocation;
  /** The ids of the operations that every description has. */
  sharedOperations: ReadonlySet<string>;
}

/** Reads and bundles the descriptions below `dir`. @throws DescriptionError */
export function loadDescriptions(dir: string): readonly Description[] {
  const sources = openSources(dir);
  const { bundle, locationOf: knownLocation } = createBundler(sources.resolve);
  const locationOf = (part: object, otherwise = NOWHERE) => knownLocation(part) ?? otherwise;
  const schemasOf = schemaReader(sources, bundle, locationOf);
  const own = APIS.map((api) => ({ api, root: rootOf(api), ...loadSchemas(api, sources, schemasOf) }));
  const componentsAt = { file: SHARED_COMPONENTS, pointer: '' };
  const sharedComponents = bundle(sources.read(SHARED_COMPONENTS), componentsAt, COMPONENTS_PLACE);
  const bundled = own.map(({ root, ...rest }) => ({
    ...rest,
    root,
    written: bundle(sources.read(root.file), root, DOCUMENT),
  }));
  refuseUnreadFiles(dir, sources);
  sharedComponentsShape(sharedComponents, componentsAt, locationOf);
  for (const { schema, at } of schemasIn(sharedComponents, COMPONENTS_PLACE, componentsAt, locationOf))
    refuseUnknownKeywords(schema, at, locationOf);
  const ids = new Map<string, SourceLocation>();
  return bundled.map(({ api, root, schemas, schemaLocations, written }) => {
    documentShape(written, root, locationOf);
    const own = written as Document; // its shape is checked
    // The schemas inside paths, parameters and headers.
    for (const { schema, at } of schemasIn(own, DOCUMENT, root, locationOf))
      refuseUnknownKeywords(schema, at, locationOf);
    const components = { ...own.components, ...(sharedComponents as object), schemas };
    const document = { ...own, components };
    for (const [id, at] of checkOperations(document, schemas, root, locationOf, ids)) ids.set(id, at);
    const shared = operationsOf(document).filter(
      ({ operation }) => partOf(locationOf(operation).file) === SHARED,
    );
    return {
      api,
      root,
      document,
      schemaLocations,
      locationOf: (part, otherwise = root) => locationOf(part, otherwise),
      sharedOperations: new Set(shared.map(({ operation }) => operation.operationId)),
    };
  });
}

type SchemasOf = (file: string) => readonly { name: string; schema: Schema; location: SourceLocation }[];

/** Reads each file of schemas once, also where several descriptions have it. */
function schemaReader(
  { read }: Sources,
  bundle: ReturnType<typeof createBundler>['bundle'],
  locationOf: (part: object) => SourceLocation,
): SchemasOf {
  const files = new Map<string, ReturnType<SchemasOf>>();
  const locations = new Map<string, SourceLocation>();
  const readSchemas: SchemasOf = (file) =>
    Object.entries(read(file)).map(([name, schema]) => {
      const location = childLocation({ file, pointer: '' }, name);
      SCHEMA_NAME(name, location, locationOf);
      const earlier = locations.get(name);
      if (earlier)
        throw new DescriptionError(location, `the schema "${name}" is also in openapi/${earlier.file}`);
      locations.set(name, location);
      const bundled = bundle(schema, location, SCHEMA);
      refuseUnknownKeywords(bundled, location, locationOf);
      return { name, schema: bundled as Schema, location };
    });
  return (file) => {
    const schemas = files.get(file) ?? readSchemas(file);
    files.set(file, schemas);
    return schemas;
  };
}

/** The schemas of a description: its own and the shared ones, in the order of their files' names, then the records. */
function loadSchemas(api: Api, { filesIn }: Sources, schemasOf: SchemasOf) {
  const inFolder = (folder: string) => filesIn(folder).map((name) => ({ name, file: `${folder}/${name}` }));
  const files = [...inFolder(`${SHARED}/schemas`), ...inFolder(`${api}/schemas`)].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  const all = [...files, ...inFolder(`${SHARED}/records`)].flatMap(({ file }) => schemasOf(file));
  return {
    schemas: Object.fromEntries(all.map(({ name, schema }) => [name, schema])),
    schemaLocations: new Map(all.map(({ name, location }) => [name, location])),
  };
}

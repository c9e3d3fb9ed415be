import { createBundler, ROOT_LOCATION, SCHEMA_FOLDERS, type Bundler } from './bundler.ts';
import { childLocation, DescriptionError, type SourceLocation } from './description-error.ts';
import type { Document } from './document.ts';
import { refuseUnknownKeywords } from './keywords.ts';
import { DOCUMENT, SCHEMA, schemasIn } from './places.ts';
import type { Schema } from './schema.ts';
import { openSources, type Sources } from './sources.ts';
import { documentShape } from './structure/document-shape.ts';
import { refuseUnreadFiles } from './structure/files.ts';
import { SCHEMA_NAME } from './structure/names.ts';
import { checkOperations } from './structure/operations.ts';

export interface Description {
  document: Document;
  schemaLocations: ReadonlyMap<string, SourceLocation>;
  locationOf: Bundler['locationOf'];
}

/** Reads and bundles the files below `dir`. @throws DescriptionError */
export function loadDescription(dir: string): Description {
  const sources = openSources(dir);
  const bundler = createBundler(sources.resolve);
  const { locationOf } = bundler;
  const { schemas, schemaLocations } = loadSchemas(sources, bundler);
  const bundled = bundler.bundle(sources.read(ROOT_LOCATION.file), ROOT_LOCATION, DOCUMENT);
  refuseUnreadFiles(dir, sources);
  documentShape(bundled, ROOT_LOCATION, locationOf);
  const root = bundled as Document; // its shape is checked
  // The schemas inside paths, parameters and headers.
  for (const { schema, at } of schemasIn(root, DOCUMENT, ROOT_LOCATION, locationOf))
    refuseUnknownKeywords(schema, at, locationOf);
  const document = { ...root, components: { ...root.components, schemas } };
  checkOperations(document, schemas, locationOf);
  return { document, schemaLocations, locationOf };
}

function loadSchemas({ filesIn, read }: Sources, { bundle, locationOf }: Bundler) {
  const schemaLocations = new Map<string, SourceLocation>();
  const schemas: Record<string, Schema> = {};
  const files = SCHEMA_FOLDERS.flatMap((folder) => filesIn(folder).map((name) => `${folder}/${name}`));
  for (const file of files) {
    for (const [name, schema] of Object.entries(read(file))) {
      const location = childLocation({ file, pointer: '' }, name);
      SCHEMA_NAME(name, location, locationOf);
      const earlier = schemaLocations.get(name);
      if (earlier)
        throw new DescriptionError(location, `the schema "${name}" is also in openapi/${earlier.file}`);
      schemaLocations.set(name, location);
      const bundled = bundle(schema, location, SCHEMA);
      refuseUnknownKeywords(bundled, location, locationOf);
      schemas[name] = bundled as Schema;
    }
  }
  return { schemas, schemaLocations };
}

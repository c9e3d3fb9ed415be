import type { Document } from '../document.ts';
import type { Description } from '../load-description.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { withJsonLimits } from './json-limits.ts';

/** The whole description in one file, for other teams and tools. */
export function emitOpenApiJson(document: Document, { schemaLocations }: Description): EmittedFiles {
  const records = [...schemaLocations].filter(([, { file }]) => file.startsWith('records/'));
  // No operation uses most records, so other tools would report them as unused.
  const published = {
    ...withJsonLimits(document),
    'x-records': records.map(([name]) => ({ $ref: `#/components/schemas/${name}` })),
  };
  return new Map([['openapi/generated/openapi.json', JSON.stringify(published, null, 2) + '\n']]);
}

import { isRecordFile } from '../layout.ts';
import type { ApiContract } from '../read-contract.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { withJsonLimits } from './json-limits.ts';

/** The whole description in one file, for other teams and tools. */
export function emitOpenApiJson({ published: document, description }: ApiContract): EmittedFiles {
  const records = [...description.schemaLocations].filter(([, { file }]) => isRecordFile(file));
  // No operation uses most records, so other tools would report them as unused.
  const published = {
    ...withJsonLimits(document),
    'x-records': records.map(([name]) => ({ $ref: `#/components/schemas/${name}` })),
  };
  return new Map([[`openapi/generated/${description.api}.json`, JSON.stringify(published, null, 2) + '\n']]);
}

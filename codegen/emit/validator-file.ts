import { posix } from 'node:path';
import { generatedFolder, isRecordFile, partOf, SHARED } from '../layout.ts';
import type { Description } from '../load-description.ts';

/** The validators of records, from the root of the repository. */
export const RECORD_VALIDATORS = 'conformance/validate/generated';

/** The file of a schema's validator: that of shared/schemas/error.yaml is src/api/generated/shared/validators/error.ts. */
export function validatorFile(schemaName: string, schemaLocations: Description['schemaLocations']): string {
  const location = schemaLocations.get(schemaName);
  if (!location) throw new Error(`no schema "${schemaName}"`);
  const { file } = location;
  const folder = isRecordFile(file)
    ? RECORD_VALIDATORS
    : `${generatedFolder(partOf(file) ?? SHARED)}/validators`;
  return `${folder}/${posix.basename(file, '.yaml')}.ts`;
}

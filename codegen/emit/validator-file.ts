import type { Description } from '../load-description.ts';

/** Folders of the generated validators, from the root of the repository, by folder of openapi/. */
export const VALIDATOR_FOLDERS = {
  schemas: 'src/api/generated/validators',
  records: 'conformance/validate/generated',
} as const;

/** The file of a schema's validator: one of schemas/mfa.yaml is in src/api/generated/validators/mfa.ts. */
export function validatorFile(schemaName: string, schemaLocations: Description['schemaLocations']): string {
  const location = schemaLocations.get(schemaName);
  if (!location) throw new Error(`no schema "${schemaName}"`);
  const [folder, name = ''] = location.file.split('/');
  return `${VALIDATOR_FOLDERS[folder as keyof typeof VALIDATOR_FOLDERS]}/${name.replace(/\.yaml$/, '.ts')}`;
}

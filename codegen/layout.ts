import type { SourceLocation } from './description-error.ts';

/** The APIs of the server. Each has a folder of openapi/, a published description and a folder of generated code. */
export const APIS = ['interaction', 'experience'] as const;
export type Api = (typeof APIS)[number];

/** The API whose servers have settings that others lack (`x-api`). */
export const NEWER_API = 'experience' satisfies Api;

/** The folder of openapi/ with what every API has. */
export const SHARED = 'shared';
export const PARTS = [SHARED, ...APIS] as const;
export type Part = (typeof PARTS)[number];

/** Folders whose files hold one schema per top-level key; each becomes a component of that name. */
const SCHEMA_FOLDERS = ['schemas', 'records'];

/** The parameters and headers that every description has among its components. */
export const SHARED_COMPONENTS = `${SHARED}/components.yaml`;

export const rootOf = (api: Api): SourceLocation => ({ file: `${api}/openapi.yaml`, pointer: '' });

/** The part that a file below openapi/ belongs to; undefined for errors.yaml and constants.yaml. */
export function partOf(file: string): Part | undefined {
  const folder = file.split('/')[0];
  return PARTS.find((part) => part === folder);
}

export const isSchemaFile = (file: string): boolean =>
  partOf(file) !== undefined && SCHEMA_FOLDERS.includes(file.split('/')[1] ?? '');

export const isRecordFile = (file: string): boolean => file.startsWith(`${SHARED}/records/`);

/** Where the page's code of a part is generated, from the root of the repository. */
export const generatedFolder = (part: Part): string => `src/api/generated/${part}`;

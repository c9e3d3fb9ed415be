import type { Document } from '../document.ts';
import type { EmittedFiles } from './emitted-files.ts';

/** The whole description in one file, for other teams and tools. */
export function emitOpenApiJson(document: Document): EmittedFiles {
  return new Map([['openapi/generated/openapi.json', JSON.stringify(document, null, 2) + '\n']]);
}

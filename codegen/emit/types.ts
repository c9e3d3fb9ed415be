import openapiTS, { astToString } from 'openapi-typescript';
import type { Document } from '../document.ts';
import { DOCUMENT, mapSchemas } from '../places.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { BANNER } from './typescript-syntax.ts';

export async function emitTypes(document: Document): Promise<EmittedFiles> {
  const input = withKnownKeysOnly(document) as Parameters<typeof openapiTS>[0];
  const ast = await openapiTS(input, { alphabetize: false });
  return new Map([['src/api/generated/types.ts', BANNER + astToString(ast)]]);
}

/**
 * A copy for openapi-typescript. The copy lacks `additionalProperties: true`, so the types have no index signature and a
 * misspelt key does not compile. It lacks discriminators, so the members of a union stay as they are; their constants suffice.
 */
const withKnownKeysOnly = (document: Document): unknown =>
  mapSchemas(document, DOCUMENT, ({ additionalProperties, discriminator, ...schema }) => ({
    ...schema,
    ...(additionalProperties !== undefined &&
      !(additionalProperties === true && schema.properties) && { additionalProperties }),
    ...(discriminator && !schema.oneOf && { discriminator }),
  }));

import openapiTS, { astToString } from 'openapi-typescript';
import { generatedFolder } from '../layout.ts';
import type { Description } from '../load-description.ts';
import { DOCUMENT, mapSchemas } from '../places.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { BANNER } from './typescript-syntax.ts';

export async function emitTypes({ api, document }: Description): Promise<EmittedFiles> {
  const input = withKnownKeysOnly(document) as Parameters<typeof openapiTS>[0];
  const ast = await openapiTS(input, { alphabetize: false });
  return new Map([[`${generatedFolder(api)}/types.ts`, BANNER + astToString(ast)]]);
}

/**
 * A copy for openapi-typescript. The copy lacks `additionalProperties: true`, so the types have no index signature and a
 * misspelt key does not compile. It lacks discriminators, so the members of a union stay as they are; their constants suffice.
 */
const withKnownKeysOnly = (document: Description['document']): unknown =>
  mapSchemas(document, DOCUMENT, ({ additionalProperties, discriminator, ...schema }) => ({
    ...schema,
    ...(additionalProperties !== undefined &&
      !(additionalProperties === true && schema.properties) && { additionalProperties }),
    ...(discriminator && !schema.oneOf && { discriminator }),
  }));

import openapiTS, { astToString } from 'openapi-typescript';
import type { Document } from '../document.ts';
import { isObject } from '../schema.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { BANNER } from './typescript-syntax.ts';

export async function emitTypes(document: Document): Promise<EmittedFiles> {
  const input = withKnownKeysOnly(document) as Parameters<typeof openapiTS>[0];
  const ast = await openapiTS(input, { alphabetize: false });
  return new Map([['src/api/generated/types.ts', BANNER + astToString(ast)]]);
}

/**
 * A copy for openapi-typescript. Without `additionalProperties: true` it writes no index signature, so a misspelt key
 * does not compile. Without discriminators it leaves the members of a union as they are; their constants suffice.
 */
function withKnownKeysOnly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKnownKeysOnly);
  if (!isObject(value)) return value;
  const omitted = new Set([
    ...(value['additionalProperties'] === true && isObject(value['properties'])
      ? ['additionalProperties']
      : []),
    ...(Array.isArray(value['oneOf']) ? ['discriminator'] : []),
  ]);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !omitted.has(key))
      .map(([key, child]) => [key, withKnownKeysOnly(child)]),
  );
}

import type { SourceLocation } from '../description-error.ts';
import { ANNOTATIONS, refuseOtherKeywords } from '../keywords.ts';
import type { Schema } from '../schema.ts';

const IGNORED = [...ANNOTATIONS, 'x-extensible-enum'];

/** Refuses constraints beside a keyword whose expression does not include them. @throws DescriptionError */
export function refuseBeside(
  keyword: string,
  supported: readonly string[],
  schema: Schema,
  location: SourceLocation,
): void {
  refuseOtherKeywords(schema, [...IGNORED, keyword, ...supported], location, `beside "${keyword}"`);
}

export function refuseWithoutType(schema: Schema, location: SourceLocation): void {
  refuseOtherKeywords(schema, IGNORED, location, 'without "type"');
}

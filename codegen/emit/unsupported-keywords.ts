import type { SourceLocation } from '../description-error.ts';
import { ANNOTATIONS, refuseOtherKeywords } from '../keywords.ts';
import type { Schema } from '../schema.ts';

/** Refuses constraints beside a keyword whose expression does not include them. @throws DescriptionError */
export function refuseBeside(
  keyword: string,
  supported: readonly string[],
  schema: Schema,
  location: SourceLocation,
): void {
  refuseOtherKeywords(schema, [...ANNOTATIONS, keyword, ...supported], location, `beside "${keyword}"`);
}

export function refuseWithoutType(schema: Schema, location: SourceLocation): void {
  refuseOtherKeywords(schema, ANNOTATIONS, location, 'without "type"');
}

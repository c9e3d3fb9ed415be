import type { IdentifierKind } from '../domain/identifier.ts';
import { readIdentifier } from '../domain/read-identifier.ts';
import { writeField } from '../platform/document/write-field.ts';

/** Reduces the text of a field to the identifier in it, so that the person sees what the page sends. */
export function mendField(field: HTMLInputElement, kinds: readonly IdentifierKind[]): void {
  const { text } = readIdentifier(field.value, kinds);
  if (text !== field.value) writeField(field, text);
}

import type { IdentifierKind } from '../domain/identifier.ts';
import { readIdentifier } from '../domain/read-identifier.ts';
import { writeField } from '../platform/document/write-field.ts';

/** Leaves in an identifier field only what is read of its text, so that a person sees what is sent. */
export function mendField(field: HTMLInputElement, kinds: readonly IdentifierKind[]): void {
  const { text } = readIdentifier(field.value, kinds);
  if (text !== field.value) writeField(field, text);
}

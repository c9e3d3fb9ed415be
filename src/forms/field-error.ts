import type { IdentifierKind } from '../domain/identifier.ts';
import type { FieldText, MessageKey } from '../i18n/keys.ts';
import type { FormContext } from './form-context.ts';

/** A text as react-hook-form keeps it with its error: as JSON, because the library's messages are strings. */
export const toFieldError = (text: FieldText) => ({ type: 'text', message: JSON.stringify(text) });

/** Texts that a tenant may have for the only kind of identifier in a form; they replace a sentence that lists the kinds. */
const OF_ONE_KIND: { [Key in MessageKey]?: { [Kind in IdentifierKind]?: MessageKey } } = {
  'error.general_required': { username: 'error.username_required' },
  'error.general_invalid': { email: 'error.invalid_email', phone: 'error.invalid_phone' },
};

/** The text of an error at a field, whether from the rules of its form or from the server. */
export function fieldErrorText(
  { message = '' }: { message?: string },
  { kinds }: Pick<FormContext, 'kinds'>,
  isTenants: (key: MessageKey) => boolean,
): FieldText {
  const text = JSON.parse(message) as FieldText;
  const [kind, another] = kinds;
  const ofKind = 'key' in text && kind && !another ? OF_ONE_KIND[text.key]?.[kind] : undefined;
  return ofKind && isTenants(ofKind) ? { key: ofKind } : text;
}

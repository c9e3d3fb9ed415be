import type { ErrorOption, FieldError } from 'react-hook-form';
import { phone } from '../domain/generated/constants.ts';
import { IDENTIFIER_MAX_LENGTH, type IdentifierKind } from '../domain/identifier.ts';
import { KIND_NAMES } from '../domain/kind-names.ts';
import type { FieldText, MessageKey } from '../i18n/keys.ts';
import type { FormContext } from './form-context.ts';

type Placeholders = Pick<Extract<FieldText, { key: MessageKey }>, 'values' | 'lists'>;

const kinds = (context: FormContext): Placeholders => ({
  lists: { types: context.kinds.map((kind) => KIND_NAMES[kind]) },
});

/** Values for the placeholders of the texts that the forms' rules choose. */
const PLACEHOLDERS: { [Key in MessageKey]?: (context: FormContext) => Placeholders } = {
  'error.general_required': kinds,
  'error.general_invalid': kinds,
  'error.identifier_too_long': () => ({ values: { max: IDENTIFIER_MAX_LENGTH } }),
  'error.phone_too_long': () => ({ values: { max: phone.maxNationalDigits } }),
  'error.password_rejected.too_short': ({ policy }) => ({ values: { min: policy.length.min } }),
  'error.password_rejected.too_long': ({ policy }) => ({ values: { max: policy.length.max } }),
  'error.password_rejected.character_types': ({ policy }) => ({ values: { min: policy.characterTypes.min } }),
};

/** The type of an error whose message is the server's own; the message of any other is a text key. */
const LITERAL = 'literal';

/** A text as the form library keeps it: the key is the message, and `types` has what fills its placeholders. */
export function toFieldError(text: FieldText): ErrorOption {
  const types: Record<string, string | string[]> = {};
  if ('literal' in text) {
    const { literal, language, ours } = text;
    return {
      type: LITERAL,
      message: literal,
      types: { ...(language && { language }), ...(ours && { ours }) },
    };
  }
  for (const [name, number] of Object.entries(text.values ?? {})) types[name] = String(number);
  for (const [name, keys] of Object.entries(text.lists ?? {})) types[name] = [...keys];
  return { type: 'text', message: text.key, types };
}

/** Texts that a tenant may have for the only kind of identifier in a form; they replace a sentence that lists the kinds. */
const OF_ONE_KIND: { [Key in MessageKey]?: { [Kind in IdentifierKind]?: MessageKey } } = {
  'error.general_required': { username: 'error.username_required' },
  'error.general_invalid': { email: 'error.invalid_email', phone: 'error.invalid_phone' },
};

/** The text of an error at a field, whether from the rules of its form or from `toFieldError`. */
export function fieldErrorText(
  { type, message = '', types }: FieldError,
  context: FormContext,
  isTenants: (key: MessageKey) => boolean,
): FieldText {
  if (type === LITERAL) return { literal: message, ...types };
  const key = message as MessageKey;
  if (!types) {
    const [kind, another] = context.kinds;
    const ofKind = kind && !another ? OF_ONE_KIND[key]?.[kind] : undefined;
    return ofKind && isTenants(ofKind) ? { key: ofKind } : { key, ...PLACEHOLDERS[key]?.(context) };
  }
  const values: Record<string, number> = {};
  const lists: Record<string, MessageKey[]> = {};
  for (const [name, placeholder] of Object.entries(types)) {
    if (Array.isArray(placeholder)) lists[name] = placeholder as MessageKey[];
    else values[name] = Number(placeholder);
  }
  return { key, values, lists };
}

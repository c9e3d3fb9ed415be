import { phone } from '../domain/generated/constants.ts';
import { IDENTIFIER_MAX_LENGTH, type IdentifierKind } from '../domain/identifier.ts';
import { KIND_NAMES } from '../domain/kind-names.ts';
import { usernamePolicyText } from '../domain/username-policy.ts';
import type { FieldText, MessageKey } from '../i18n/keys.ts';
import type { FormContext } from './form-context.ts';

type Placeholders = Pick<Extract<FieldText, { key: MessageKey }>, 'values' | 'lists'>;

const kinds = (context: FormContext): Placeholders => ({
  lists: { types: context.kinds.map((kind) => KIND_NAMES[kind]) },
});

const usernameRule = ({ usernamePolicy }: FormContext): Placeholders =>
  usernamePolicyText(usernamePolicy) ?? {};

/** Values for the placeholders of the texts that the forms' rules choose. */
const PLACEHOLDERS: { [Key in MessageKey]?: (context: FormContext) => Placeholders } = {
  'error.general_required': kinds,
  'error.general_invalid': kinds,
  'error.identifier_too_long': () => ({ values: { max: IDENTIFIER_MAX_LENGTH } }),
  'error.username_policy.between': usernameRule,
  'error.username_policy.exactly': usernameRule,
  'error.username_policy.at_least': usernameRule,
  'error.username_policy.at_most': usernameRule,
  'error.username_policy.any_length': usernameRule,
  'error.phone_too_long': () => ({ values: { max: phone.maxNationalDigits } }),
  'error.password_rejected.too_short': ({ policy }) => ({ values: { min: policy.length.min } }),
  'error.password_rejected.too_long': ({ policy }) => ({ values: { max: policy.length.max } }),
  'error.password_rejected.character_types': ({ policy }) => ({ values: { min: policy.characterTypes.min } }),
};

/** The type of an error from the page; the message of any other error is the text key of a rule. */
const TOLD = 'told';

/** A text as react-hook-form keeps it with its error: as JSON, because the library's messages are strings. */
export const toFieldError = (text: FieldText) => ({ type: TOLD, message: JSON.stringify(text) });

/** Texts that a tenant may have for the only kind of identifier in a form; they replace a sentence that lists the kinds. */
const OF_ONE_KIND: { [Key in MessageKey]?: { [Kind in IdentifierKind]?: MessageKey } } = {
  'error.general_required': { username: 'error.username_required' },
  'error.general_invalid': { email: 'error.invalid_email', phone: 'error.invalid_phone' },
};

/** The text of an error at a field, whether from the rules of its form or from `toFieldError`. */
export function fieldErrorText(
  { type, message = '' }: { type?: string; message?: string },
  context: FormContext,
  isTenants: (key: MessageKey) => boolean,
): FieldText {
  if (type === TOLD) return JSON.parse(message) as FieldText;
  const key = message as MessageKey;
  const [kind, another] = context.kinds;
  const ofKind = kind && !another ? OF_ONE_KIND[key]?.[kind] : undefined;
  return ofKind && isTenants(ofKind) ? { key: ofKind } : { key, ...PLACEHOLDERS[key]?.(context) };
}

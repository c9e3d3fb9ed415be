import { phone } from '../domain/generated/constants.ts';
import { IDENTIFIER_MAX_LENGTH } from '../domain/identifier.ts';
import { KIND_NAMES } from '../domain/kind-names.ts';
import { usernamePolicyText } from '../domain/username-policy.ts';
import type { FieldText, MessageKey } from '../i18n/keys.ts';
import type { FormContext } from './form-context.ts';

type OwnText = Extract<FieldText, { key: MessageKey }>;
type Placeholders = Pick<OwnText, 'values' | 'lists'>;

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

/** The text that a rule of a form chooses, with the values of its placeholders. */
export const ruleText = (key: MessageKey, context: FormContext): OwnText => ({
  key,
  ...PLACEHOLDERS[key]?.(context),
});

import type { FieldRefusal } from '../../domain/profile-fields/check-fields.ts';
import { MAX_VALUE_LENGTH } from '../../domain/profile-fields/plan-fields.ts';
import type { FieldText, MessageKey } from '../../i18n/keys.ts';

interface KnownName {
  label: MessageKey;
  /** The token with which the browser fills in the field. */
  autoComplete?: string;
}

/** The names that mean the same on every server. Their fields need no label of the tenant. */
const KNOWN_NAMES: ReadonlyMap<string, KnownName> = new Map<string, KnownName>([
  ['fullname', { label: 'fields.fullname' }],
  ['name', { label: 'fields.name', autoComplete: 'name' }],
  ['givenName', { label: 'fields.given_name', autoComplete: 'given-name' }],
  ['familyName', { label: 'fields.family_name', autoComplete: 'family-name' }],
  ['middleName', { label: 'fields.middle_name', autoComplete: 'additional-name' }],
  ['nickname', { label: 'fields.nickname', autoComplete: 'nickname' }],
  ['avatar', { label: 'fields.avatar', autoComplete: 'photo' }],
  ['profile', { label: 'fields.profile_page' }],
  ['website', { label: 'fields.website', autoComplete: 'url' }],
  ['gender', { label: 'fields.gender', autoComplete: 'sex' }],
  ['birthdate', { label: 'fields.birthdate', autoComplete: 'bday' }],
  ['zoneinfo', { label: 'fields.zoneinfo' }],
  ['locale', { label: 'fields.locale', autoComplete: 'language' }],
  ['address', { label: 'fields.address' }],
  ['formatted', { label: 'fields.formatted' }],
  ['streetAddress', { label: 'fields.street_address', autoComplete: 'address-line1' }],
  ['locality', { label: 'fields.locality', autoComplete: 'address-level2' }],
  ['region', { label: 'fields.region', autoComplete: 'address-level1' }],
  ['postalCode', { label: 'fields.postal_code', autoComplete: 'postal-code' }],
  ['country', { label: 'fields.country', autoComplete: 'country-name' }],
]);

/** The tenant's label; else ours of a known name; else the name. */
export function labelOf(
  { label, name }: { label: string | undefined; name: string },
  t: (key: MessageKey) => string,
): string {
  const known = KNOWN_NAMES.get(name);
  return label ?? (known ? t(known.label) : name);
}

/** The values of built-in fields, which mean the same on every server too. */
const KNOWN_VALUES: ReadonlyMap<string, MessageKey> = new Map<string, MessageKey>([
  ['gender.female', 'fields.gender_female'],
  ['gender.male', 'fields.gender_male'],
  ['gender.prefer_not_to_say', 'fields.gender_not_said'],
]);

/** The tenant's label of an option; else ours of a known value; else the value. */
export function optionLabelOf(
  name: string,
  { value, label }: { value: string; label: string | undefined },
  t: (key: MessageKey) => string,
): string {
  const known = KNOWN_VALUES.get(`${name}.${value}`);
  return label ?? (known ? t(known) : value);
}

export const autoCompleteOf = (name: string): string => KNOWN_NAMES.get(name)?.autoComplete ?? 'off';

/** The sentence at a field. */
export function refusalText(refusal: FieldRefusal): FieldText {
  switch (refusal.reason) {
    case 'required':
      return { key: 'fields.error_required' };
    case 'notChosen':
      return { key: 'fields.error_not_chosen' };
    case 'notNumber':
      return { key: 'fields.error_not_number' };
    case 'ambiguousNumber':
      return {
        key: 'fields.error_ambiguous_number',
        values: { whole: refusal.whole, decimal: refusal.decimal },
      };
    case 'notDate':
      return { key: 'fields.error_not_date' };
    case 'notBirthdate':
      return { key: 'fields.error_birthdate' };
    case 'notUrl':
      return { key: 'fields.error_not_url' };
    case 'uploading':
      return { key: 'fields.error_uploading' };
    case 'notMatching':
      return { key: 'fields.error_not_matching' };
    case 'tooShort':
      return { key: 'error.password_rejected.too_short', values: { min: refusal.min } };
    case 'tooLong':
      return {
        key: 'error.password_rejected.too_long',
        values: { max: Math.min(refusal.max, MAX_VALUE_LENGTH) },
      };
    case 'tooLow':
      return { key: 'fields.error_too_low', values: { min: refusal.min } };
    case 'tooHigh':
      return { key: 'fields.error_too_high', values: { max: refusal.max } };
  }
}

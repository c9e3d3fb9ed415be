import { MAX_VALUE_LENGTH, type FieldRefusal } from '../../domain/profile-fields/check-fields.ts';
import type { FieldText, MessageKey } from '../../i18n/keys.ts';

interface KnownName {
  label: MessageKey;
  /** The token with which the browser fills in the field. */
  autoComplete?: string;
}

/** The names that mean the same on every server. Their fields need no label of the tenant. */
const KNOWN_NAMES: ReadonlyMap<string, KnownName> = new Map<string, KnownName>([
  ['fullname', { label: 'extra_profile.fullname' }],
  ['name', { label: 'extra_profile.name', autoComplete: 'name' }],
  ['givenName', { label: 'extra_profile.given_name', autoComplete: 'given-name' }],
  ['familyName', { label: 'extra_profile.family_name', autoComplete: 'family-name' }],
  ['middleName', { label: 'extra_profile.middle_name', autoComplete: 'additional-name' }],
  ['nickname', { label: 'extra_profile.nickname', autoComplete: 'nickname' }],
  ['avatar', { label: 'extra_profile.avatar', autoComplete: 'photo' }],
  ['profile', { label: 'extra_profile.profile_page' }],
  ['website', { label: 'extra_profile.website', autoComplete: 'url' }],
  ['gender', { label: 'extra_profile.gender', autoComplete: 'sex' }],
  ['birthdate', { label: 'extra_profile.birthdate', autoComplete: 'bday' }],
  ['zoneinfo', { label: 'extra_profile.zoneinfo' }],
  ['locale', { label: 'extra_profile.locale', autoComplete: 'language' }],
  ['address', { label: 'extra_profile.address' }],
  ['formatted', { label: 'extra_profile.formatted' }],
  ['streetAddress', { label: 'extra_profile.street_address', autoComplete: 'address-line1' }],
  ['locality', { label: 'extra_profile.locality', autoComplete: 'address-level2' }],
  ['region', { label: 'extra_profile.region', autoComplete: 'address-level1' }],
  ['postalCode', { label: 'extra_profile.postal_code', autoComplete: 'postal-code' }],
  ['country', { label: 'extra_profile.country', autoComplete: 'country-name' }],
]);

/** The tenant's label; else ours of a known name; else the name. */
export function labelOf(
  { label, name }: { label: string | undefined; name: string },
  t: (key: MessageKey) => string,
): string {
  const known = KNOWN_NAMES.get(name);
  return label ?? (known ? t(known.label) : name);
}

export const autoCompleteOf = (name: string): string => KNOWN_NAMES.get(name)?.autoComplete ?? 'off';

/** The sentence at a field. */
export function refusalText(refusal: FieldRefusal): FieldText {
  switch (refusal.reason) {
    case 'required':
      return { key: 'extra_profile.error_required' };
    case 'notChosen':
      return { key: 'extra_profile.error_not_chosen' };
    case 'notNumber':
      return { key: 'extra_profile.error_not_number' };
    case 'notDate':
      return { key: 'extra_profile.error_not_date' };
    case 'notUrl':
      return { key: 'extra_profile.error_not_url' };
    case 'notMatching':
      return { key: 'extra_profile.error_not_matching' };
    case 'tooShort':
      return { key: 'error.password_rejected.too_short', values: { min: refusal.min } };
    case 'tooLong':
      return {
        key: 'error.password_rejected.too_long',
        values: { max: Math.min(refusal.max, MAX_VALUE_LENGTH) },
      };
    case 'tooLow':
      return { key: 'extra_profile.error_too_low', values: { min: refusal.min } };
    case 'tooHigh':
      return { key: 'extra_profile.error_too_high', values: { max: refusal.max } };
  }
}

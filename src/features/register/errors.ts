import { changeLabel } from '../../domain/kind-names.ts';
import type { Effect, ErrorContext, ErrorOverrides } from '../../engine/effects/effect.ts';
import { usernamePolicyText } from '../../domain/username-policy.ts';
import { alertThenBack, inline } from '../../engine/effects/error-handlers.ts';
import type { FieldText } from '../../i18n/keys.ts';

const isTaken = (kind: 'email' | 'phone') =>
  alertThenBack(1, {
    title: { key: 'description.has_account_title' },
    confirmLabel: changeLabel(kind),
  });

const atIdentifier = inline('identifier');

export const registerErrors = {
  'user.username_already_in_use': atIdentifier,
  'user.email_already_in_use': isTaken('email'),
  'user.phone_already_in_use': isTaken('phone'),
} satisfies ErrorOverrides;

/** The settings name the whole rule, and the server only the part that the user name breaks. */
const againstPolicy = ({ text }: { text: FieldText }, { settings }: ErrorContext): Effect =>
  atIdentifier({ text: usernamePolicyText(settings.usernamePolicy) ?? text });

/** User names that the tenant's rules refuse. The form has checked them by the settings that it knew. */
export const usernameErrors = {
  'user.username_required': atIdentifier,
  'user.username_starts_with_number': atIdentifier,
  'user.username_invalid_charset_hard': atIdentifier,
  'user.username_too_short': againstPolicy,
  'user.username_too_long': againstPolicy,
  'user.username_uppercase_not_allowed': againstPolicy,
  'user.username_lowercase_not_allowed': againstPolicy,
  'user.username_numbers_not_allowed': againstPolicy,
  'user.username_underscore_not_allowed': againstPolicy,
} satisfies ErrorOverrides;

import type { ErrorOverrides } from '../../engine/effects/effect.ts';
import { alertThenBack } from '../../engine/effects/error-handlers.ts';
import { askForMissingProfile } from '../../flow-pages/ask-for-missing-profile.ts';

const isThere = alertThenBack(1, { title: { key: 'error.exists_in_profile_title' } });

/** A submit of any flow may ask for more of the profile. */
export const profileErrors = {
  'user.missing_profile': askForMissingProfile,
  'user.username_exists_in_profile': isThere,
  'user.email_exists_in_profile': isThere,
  'user.phone_exists_in_profile': isThere,
  'user.password_exists_in_profile': isThere,
} satisfies ErrorOverrides;

import { errorData, errorMessages } from '../api/generated/experience/errors.ts';
import type { AdapterErrors } from '../engine/server-adapter.ts';
import type { ErrorTable } from '../engine/effects/effect.ts';
import { isMfaFactor } from '../domain/mfa-factors.ts';
import { alertThenBack, inline, notice } from '../engine/effects/error-handlers.ts';
import { accountCreated } from '../features/profile/account-created.ts';
import { mailLinkErrors } from '../features/mail-link/errors.ts';
import { usernameErrors } from '../features/register/errors.ts';
import { passwordExpiryErrors } from '../features/sign-in/errors.ts';
import { lookUpOrganization } from '../features/single-sign-on/look-up-organization.ts';
import { factorErrors } from '../features/two-step/errors.ts';
import { suggestionErrors } from '../features/two-step/suggestions.ts';
import type { ExperienceCode, OwnCode } from '../server/codes.ts';
import { errorTable } from './error-table.ts';

const startAgain = alertThenBack(2);
const atIdentifier = inline('identifier');

/** The handlers of the interaction API, and one for each code that only this API has. */
const table = {
  ...errorTable,
  ...factorErrors(isMfaFactor),
  ...suggestionErrors,
  ...mailLinkErrors,
  ...passwordExpiryErrors,
  ...usernameErrors,
  'page.account_created': accountCreated,
  'page.operation_missing': notice,
  'session.identity_conflict': startAgain,
  'session.invalid_interaction_type': startAgain,
  'session.captcha_required': startAgain,
  // The next press brings a new token.
  'session.captcha_failed': notice,
  'user.sso_identity_not_exist': notice,
  'session.passkey_sign_in.sso_users_not_allowed': lookUpOrganization,
  'session.passkey_sign_in.pending_info_not_found': notice,
  'session.passkey_sign_in.conflict_rp_id': notice,
  'session.email_blocklist.email_not_allowed': atIdentifier,
  'session.email_blocklist.email_subaddressing_not_allowed': atIdentifier,
  'session.email_blocklist.disposable_email_validation_failed': atIdentifier,
  'custom_profile_fields.name_conflict_sign_in_identifier': notice,
  'custom_profile_fields.name_conflict_built_in_prop': notice,
  'custom_profile_fields.name_conflict_custom_data': notice,
  // upload-picture.ts says these three at the picture, so no screen gets them.
  'guard.mime_type_not_allowed': notice,
  'guard.file_size_exceeded': notice,
  'storage.not_configured': notice,
  // Only the server knows the reason.
  'action.general': notice,
  'action.sign_in_identifier_changed': notice,
} satisfies ErrorTable<ExperienceCode | OwnCode>;

export const experienceErrors: AdapterErrors = {
  messages: {
    ...errorMessages,
    'page.account_created': 'error.account_created',
    'page.link_lost': 'error.mail_link_lost',
    'page.operation_missing': 'error.method_not_enabled',
  },
  data: errorData,
  table,
};

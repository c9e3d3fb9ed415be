import type * as breachRange from '../../src/api/generated/shared/validators/breach-range.ts';
import type * as consent from '../../src/api/generated/shared/validators/consent.ts';
import type * as error from '../../src/api/generated/shared/validators/error.ts';
import type * as interaction from '../../src/api/generated/interaction/validators/interaction.ts';
import type * as interactionError from '../../src/api/generated/interaction/validators/error.ts';
import type * as mfa from '../../src/api/generated/interaction/validators/mfa.ts';
import type * as newerSettings from '../../src/api/generated/shared/validators/newer-settings.ts';
import type * as settings from '../../src/api/generated/shared/validators/settings.ts';
import type * as singleSignOn from '../../src/api/generated/interaction/validators/single-sign-on.ts';
import type * as webAuthn from '../../src/api/generated/shared/validators/web-authn.ts';
import type * as values from '../../src/api/generated/shared/validators/values.ts';
import type * as applicationRecord from '../../conforman../../conformance/validate/generated/application.ts';
import type * as applicationsRolesRecord from '../../conforman../../conformance/validate/generated/applications_roles.ts';
import type * as connectorRecord from '../../conforman../../conformance/validate/generated/connector.ts';
import type * as customPhraseRecord from '../../conforman../../conformance/validate/generated/custom_phrase.ts';
import type * as dailyActiveUserRecord from '../../conforman../../conformance/validate/generated/daily_active_user.ts';
import type * as domainRecord from '../../conforman../../conformance/validate/generated/domain.ts';
import type * as emailServiceRecord from '../../conforman../../conformance/validate/generated/email_service.ts';
import type * as hookRecord from '../../conforman../../conformance/validate/generated/hook.ts';
import type * as logRecord from '../../conforman../../conformance/validate/generated/log.ts';
import type * as mfaVerificationRecord from '../../conforman../../conformance/validate/generated/mfa_verification.ts';
import type * as passcodeRecord from '../../conforman../../conformance/validate/generated/passcode.ts';
import type * as resourceRecord from '../../conforman../../conformance/validate/generated/resource.ts';
import type * as roleRecord from '../../conforman../../conformance/validate/generated/role.ts';
import type * as rolesScopesRecord from '../../conforman../../conformance/validate/generated/roles_scopes.ts';
import type * as scopeRecord from '../../conforman../../conformance/validate/generated/scope.ts';
import type * as sentinelActivityRecord from '../../conforman../../conformance/validate/generated/sentinel_activity.ts';
import type * as serviceLogRecord from '../../conforman../../conformance/validate/generated/service_log.ts';
import type * as sharedRecord from '../../conforman../../conformance/validate/generated/shared.ts';
import type * as signInExperienceRecord from '../../conforman../../conformance/validate/generated/sign_in_experience.ts';
import type * as singleSignOnConnectorRecord from '../../conforman../../conformance/validate/generated/single_sign_on_connector.ts';
import type * as systemConfigRecord from '../../conforman../../conformance/validate/generated/system_config.ts';
import type * as userRecord from '../../conforman../../conformance/validate/generated/user.ts';
import type * as usersRolesRecord from '../../conforman../../conformance/validate/generated/users_roles.ts';
import type * as verificationStatusRecord from '../../conforman../../conformance/validate/generated/verification_status.ts';
import type * as vocabularyRecord from '../../conforman../../conformance/validate/generated/vocabulary.ts';

/** The generated validators by the names of their schemas. */
export type ValidatorsByName = typeof breachRange &
  typeof consent &
  typeof error &
  typeof interaction &
  typeof interactionError &
  typeof mfa &
  typeof newerSettings &
  typeof webAuthn &
  typeof settings &
  typeof singleSignOn &
  typeof values &
  typeof applicationRecord &
  typeof applicationsRolesRecord &
  typeof connectorRecord &
  typeof customPhraseRecord &
  typeof dailyActiveUserRecord &
  typeof domainRecord &
  typeof emailServiceRecord &
  typeof hookRecord &
  typeof logRecord &
  typeof mfaVerificationRecord &
  typeof passcodeRecord &
  typeof resourceRecord &
  typeof roleRecord &
  typeof rolesScopesRecord &
  typeof scopeRecord &
  typeof sentinelActivityRecord &
  typeof serviceLogRecord &
  typeof sharedRecord &
  typeof signInExperienceRecord &
  typeof singleSignOnConnectorRecord &
  typeof systemConfigRecord &
  typeof userRecord &
  typeof usersRolesRecord &
  typeof verificationStatusRecord &
  typeof vocabularyRecord;

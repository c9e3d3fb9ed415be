import type * as z from 'zod/mini';

/** Loads the validator of a record when a run needs it. The imports are literal, so that bundlers find the files. */
const records = {
  application: async () => (await import('./generated/application.ts')).Application,
  applications_roles: async () => (await import('./generated/applications_roles.ts')).ApplicationsRoles,
  connector: async () => (await import('./generated/connector.ts')).Connector,
  custom_phrase: async () => (await import('./generated/custom_phrase.ts')).CustomPhrase,
  daily_active_user: async () => (await import('./generated/daily_active_user.ts')).DailyActiveUser,
  domain: async () => (await import('./generated/domain.ts')).Domain,
  email_service: async () => (await import('./generated/email_service.ts')).EmailService,
  hook: async () => (await import('./generated/hook.ts')).Hook,
  log: async () => (await import('./generated/log.ts')).Log,
  mfa_verification: async () => (await import('./generated/mfa_verification.ts')).MfaVerification,
  passcode: async () => (await import('./generated/passcode.ts')).PasscodeRecord,
  resource: async () => (await import('./generated/resource.ts')).Resource,
  role: async () => (await import('./generated/role.ts')).Role,
  roles_scopes: async () => (await import('./generated/roles_scopes.ts')).RolesScopes,
  scope: async () => (await import('./generated/scope.ts')).Scope,
  sentinel_activity: async () => (await import('./generated/sentinel_activity.ts')).SentinelActivity,
  service_log: async () => (await import('./generated/service_log.ts')).ServiceLog,
  sign_in_experience: async () => (await import('./generated/sign_in_experience.ts')).SignInExperienceRecord,
  single_sign_on_connector: async () =>
    (await import('./generated/single_sign_on_connector.ts')).SingleSignOnConnector,
  system_config: async () => (await import('./generated/system_config.ts')).SystemConfig,
  user: async () => (await import('./generated/user.ts')).User,
  users_roles: async () => (await import('./generated/users_roles.ts')).UsersRoles,
  verification_status: async () => (await import('./generated/verification_status.ts')).VerificationStatus,
} satisfies Record<string, () => Promise<z.ZodMiniType>>;

type RecordName = keyof typeof records;

export const recordNames = Object.keys(records) as readonly RecordName[];

/** Undefined if there is no such record. */
export async function validatorOf(record: string): Promise<z.ZodMiniType | undefined> {
  const name = recordNames.find((one) => one === record);
  return name && records[name]();
}

/** `SignInExperience` and `sign-in-experience` become `sign_in_experience`. */
export function normalizeName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll(/[-\s]/g, '_')
    .toLowerCase();
}

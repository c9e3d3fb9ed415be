import * as z from 'zod/mini';

type Path = readonly PropertyKey[];

/** The value of a key by its path without the numbers of lists, such as `mfa.factors`. */
export type ReleaseKeys = Readonly<Record<string, z.ZodMiniType>>;

const text = z.nullable(z.string());
const object = z.record(z.string(), z.unknown());
const ISO_TIME = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?\s?(?:Z|[+-]\d\d(?::?\d\d)?)?)?$/;

/** A time in milliseconds, or as text: exports of databases write the latter. */
const time = z.union([
  z.number(),
  z.string().check(z.regex(ISO_TIME, 'This is no time, such as 2026-01-31T12:00:00Z.')),
]);

const optionalBoolean = z.optional(z.boolean());
const optionalNumber = z.optional(z.nullable(z.number()));
const identifier = z.enum(['username', 'email', 'phone', 'emailOrPhone']);

/** Backup codes are one record with a code, or one with all codes. */
const factor = z.looseObject({
  type: z.enum(['Totp', 'WebAuthn', 'BackupCode']),
  id: z.string(),
  createdAt: time,
  code: z.optional(z.string()),
  codes: z.optional(z.array(z.object({ code: z.string(), usedAt: z.optional(z.nullable(time)) }))),
});

/** The keys of accounts, beside those of the specification and in their place. */
const user: ReleaseKeys = {
  updatedAt: time,
  profile: object,
  hasPassword: z.boolean(),
  ssoIdentities: z.nullable(z.array(object)),
  mfaVerificationFactors: z.array(z.string()),
  logtoConfig: object,
  passwordEncryptionMethod: z.nullable(
    z.enum(['Argon2i', 'Argon2id', 'Argon2d', 'SHA1', 'SHA256', 'MD5', 'Bcrypt', 'Legacy']),
  ),
  mfaVerifications: z.array(factor),
};

/** The keys of the settings; the public answer has some of them as well. */
const settings: ReleaseKeys = {
  'branding.darkFavicon': text,
  hideLogtoBranding: z.boolean(),
  agreeToTermsPolicy: z.enum(['Automatic', 'ManualRegistrationOnly', 'Manual']),
  'signUp.secondaryIdentifiers': z.array(z.object({ identifier, verify: optionalBoolean })),
  socialSignIn: z.object({
    automaticAccountLinking: optionalBoolean,
    skipRequiredIdentifiers: optionalBoolean,
  }),
  'mfa.factors': z.array(
    z.enum(['Totp', 'WebAuthn', 'BackupCode', 'EmailVerificationCode', 'PhoneVerificationCode']),
  ),
  'mfa.policy': z.enum([
    'UserControlled',
    'Mandatory',
    'PromptOnlyAtSignIn',
    'PromptAtSignInAndSignUp',
    'NoPrompt',
    'PromptAtSignInAndSignUpMandatory',
    'PromptOnlyAtSignInMandatory',
  ]),
  'mfa.organizationRequiredMfaPolicy': z.enum(['NoPrompt', 'Mandatory']),
  adaptiveMfa: z.object({ enabled: optionalBoolean }),
  passkeySignIn: z.object({
    enabled: optionalBoolean,
    showPasskeyButton: optionalBoolean,
    allowAutofill: optionalBoolean,
  }),
  captchaPolicy: z.object({ enabled: optionalBoolean }),
  captchaConfig: object,
  sentinelPolicy: z.object({ maxAttempts: optionalNumber, lockoutDuration: optionalNumber }),
  verificationCodePolicy: z.object({ expirationDuration: optionalNumber, maxRetryAttempts: optionalNumber }),
  passwordExpiration: z.object({
    enabled: optionalBoolean,
    validPeriodDays: optionalNumber,
    enabledAt: z.optional(z.nullable(time)),
  }),
  usernamePolicy: z.object({
    caseSensitive: optionalBoolean,
    minLength: optionalNumber,
    maxLength: optionalNumber,
    allowedChars: z.optional(z.record(z.string(), z.boolean())),
  }),
  emailBlocklistPolicy: object,
  forgotPasswordMethods: z.nullable(z.array(z.string())),
  singleSignOnEnabled: z.boolean(),
  signUpProfileFields: z.nullable(z.array(z.object({ name: z.string() }))),
  customProfileFields: z.array(object),
  customProfileFieldCatalog: z.array(object),
  supportEmail: text,
  supportWebsiteUrl: text,
  unknownSessionRedirectUrl: text,
  customUiAssets: z.nullable(z.object({ id: z.string(), createdAt: time })),
  customUiCsp: object,
  googleOneTap: z.nullable(object),
  isDevelopmentTenant: z.boolean(),
  socialConnectors: z.array(object),
  ssoConnectors: z.array(object),
};

interface Release {
  keys: Readonly<Record<string, ReleaseKeys>>;
}

/** The values that a server release stores otherwise than the specification says. */
const RELEASES: Readonly<Record<string, Release>> = {
  '1.42': { keys: { user, sign_in_experience: settings } },
};

export const releaseNames: readonly string[] = Object.keys(RELEASES);

/** The keys of a record in a release; undefined if the release is unknown. */
export const keysOf = (release: string, record: string): ReleaseKeys | undefined =>
  Object.hasOwn(RELEASES, release) ? (RELEASES[release]?.keys[record] ?? {}) : undefined;

/** The name of a path among the keys of a release. */
export const nameOf = (path: Path): string => path.filter((step) => typeof step !== 'number').join('.');

/** True for a time as text, in the place of one in milliseconds. */
export const isTimeAsText = (path: Path, value: unknown): boolean =>
  /(?:At|^date)$/.test(String(path.at(-1))) &&
  typeof value === 'string' &&
  ISO_TIME.test(value) &&
  !Number.isNaN(Date.parse(value.replace(' ', 'T').replace(/(T.*[+-]\d\d)$/, '$1:00')));

import type { IdentifierKind } from '../../../src/domain/identifier.ts';
import type { Account } from '../../people/persona.ts';
import type { Factor } from '../../verification/factor.ts';
import { findErrorByName } from '../../inputs/error-names.ts';
import { enabledFactors, verifiableTypes } from '../../world/factors.ts';
import type { MockContext } from '../../world/mock-context.ts';
import { notIdentified, refusal, type Refusal, type StartedSession } from './rule.ts';
import type { Identifier, StagedProfile } from './state.ts';

/** Names of factors in answers of the experience API. */
export type FactorName = Factor['type'] | 'EmailVerificationCode' | 'PhoneVerificationCode';

const addressFactors = { PhoneVerificationCode: 'phone', EmailVerificationCode: 'email' } as const;

export const identifiedAccount = ({ browser, interaction }: StartedSession): Account | undefined =>
  browser.accounts.find(({ id }) => id === interaction.experience.userId);

/** Compares addresses in any case, and phone numbers with or without plus. */
export const normalized = ({ type, value }: Identifier): string => {
  if (type === 'email') return value.toLowerCase();
  return type === 'phone' ? value.replace(/^\+/, '') : value;
};

export const findByIdentifier = (accounts: readonly Account[], identifier: Identifier): Account | undefined =>
  accounts.find((one) => one[identifier.type] === normalized(identifier));

/**
 * Somebody whose identifier is the name of an error of submit. Identification lets them pass with any password, so that
 * submit can answer with it.
 */
export const namedAfterError = (identifier: Identifier): Account | undefined => {
  const value = normalized(identifier);
  return findErrorByName('submit', value) ? { id: value, name: value, [identifier.type]: value } : undefined;
};

/** An address counts as a factor where the settings have its kind as one. */
const addressFactorsOf = (
  parts: { [Kind in IdentifierKind]?: string | undefined },
  { settings }: MockContext,
): FactorName[] =>
  (['PhoneVerificationCode', 'EmailVerificationCode'] as const).filter(
    (name) => settings.mfa.factors.includes(name) && parts[addressFactors[name]] !== undefined,
  );

/** The factors that the person can verify: passkeys first, then the last used, backup codes last. */
function verifiableFactors(account: Account, context: MockContext): FactorName[] {
  const types = verifiableTypes(enabledFactors(account.factors, context));
  const others = types.filter((type) => type !== 'WebAuthn' && type !== 'BackupCode');
  return [
    ...types.filter((type) => type === 'WebAuthn'),
    ...others,
    ...addressFactorsOf(account, context),
    ...types.filter((type) => type === 'BackupCode'),
  ];
}

/** The factors of the person, with those that submit will write. */
export const factorsWithStaged = (
  account: Account,
  { profile, mfa }: { profile: StagedProfile; mfa: { factors?: readonly Factor[] } },
  context: MockContext,
): FactorName[] => [
  ...enabledFactors([...(account.factors ?? []), ...(mfa.factors ?? [])], context).map(({ type }) => type),
  ...addressFactorsOf({ ...account, ...profile }, context),
];

/** The factors of the settings that can be bound, in the order of the server. Backup codes come after another factor. */
export const bindableFactors = ({ settings }: MockContext): FactorName[] =>
  (['WebAuthn', 'Totp', 'PhoneVerificationCode', 'EmailVerificationCode'] as const).filter((name) =>
    settings.mfa.factors.includes(name),
  );

/** Masks the addresses that are factors: the first four characters of a longer name, or the last four digits. */
export function maskedIdentifiers(
  { email, phone }: Account,
  names: readonly FactorName[],
): Readonly<Record<string, string>> {
  const masked = (name: FactorName): string | null => {
    if (name === 'EmailVerificationCode' && email !== undefined) {
      const [local = '', host = ''] = email.split('@');
      return `${local.length > 4 ? local.slice(0, 4) : ''}****@${host}`;
    }
    return name === 'PhoneVerificationCode' && phone !== undefined ? `****${phone.slice(-4)}` : null;
  };
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = masked(name);
      return text === null ? [] : [[name, text]];
    }),
  );
}

/** The second step, if the person has factors and this interaction has not verified one. */
export function secondStep(session: StartedSession, account: Account, context: MockContext): Refusal | null {
  const { records } = session.interaction.experience;
  const factors = verifiableFactors(account, context);
  const isVerified = records.some((record) => {
    switch (record.type) {
      case 'EnterpriseSso':
        return record.user !== undefined;
      case 'SignInPasskey':
        return record.verified;
      case 'Totp':
        return record.verified && record.secret === undefined && factors.includes('Totp');
      case 'WebAuthn':
        return record.verified && !record.isNew && factors.includes('WebAuthn');
      case 'BackupCode':
        return record.code !== undefined && factors.includes('BackupCode');
      case 'MfaEmailVerificationCode':
        return record.verified && factors.includes('EmailVerificationCode');
      case 'MfaPhoneVerificationCode':
        return record.verified && factors.includes('PhoneVerificationCode');
      case 'Password':
      case 'EmailVerificationCode':
      case 'PhoneVerificationCode':
      case 'Social':
      case 'NewPasswordIdentity':
      case 'OneTimeToken':
        return false;
    }
  });
  return isVerified || factors.length === 0
    ? null
    : refusal(403, 'session.mfa.require_mfa_verification', {
        availableFactors: factors,
        maskedIdentifiers: maskedIdentifiers(account, factors),
      });
}

/** An organization can demand a second factor of its people, whatever the policy is. */
export const isDemandedByOrganization = (account: Account | undefined, { settings }: MockContext): boolean =>
  settings.mfa.organizationRequiredMfaPolicy === 'Mandatory' && account?.isInMfaOrganization === true;

/** Every call about factors checks this first: a person with factors must verify one before binding more. */
export function factorGuard(session: StartedSession, context: MockContext): Refusal | null {
  const { event } = session.interaction.experience;
  if (event === 'ForgotPassword') return refusal(400, 'session.not_supported_for_forgot_password');
  if (event !== 'SignIn') return null;
  const account = identifiedAccount(session);
  return account ? secondStep(session, account, context) : notIdentified;
}

/** The account name for authenticator apps and passkeys. */
export const labelOf = ({ username, email, phone, name }: Account): string =>
  username ?? email ?? (phone === undefined ? name : `+${phone}`);

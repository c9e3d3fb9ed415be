import { createHash } from 'node:crypto';
import type { OperationId } from './description.ts';

type VariantRules<Key extends string> = Readonly<
  Partial<Record<Key, (value: Record<string, unknown>) => string>>
>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** The values in alphabetical order, or `newer` when one is unknown (contract §1: servers may add values). */
const joinValues = (value: unknown, knownValues: readonly string[]): string => {
  const values = listOf(value).map(String).sort();
  return values.every((each) => knownValues.includes(each)) ? values.join('+') : 'newer';
};

const mfaFactors = ['BackupCode', 'Totp', 'WebAuthn'];
const profileParts = ['email', 'emailOrPhone', 'password', 'phone', 'username'];
const rejectionReasons = [
  'too_short',
  'too_long',
  'unsupported_characters',
  'character_types',
  'pwned',
  'restricted.repetition',
  'restricted.sequence',
  'restricted.words',
  'restricted.user_info',
].map((reason) => `password_rejected.${reason}`);

const missingProfileVariant = ({ missingProfile, registeredSocialIdentity }: Record<string, unknown>) => {
  const social = isRecord(registeredSocialIdentity) ? Object.keys(registeredSocialIdentity) : [];
  return [joinValues(missingProfile, profileParts), ...social.map((kind) => `social-${kind}`)].join(' ');
};

const missingMfaVariant = ({ availableFactors, missingFactors, skippable }: Record<string, unknown>) => {
  if (missingFactors !== undefined) return 'older';
  const available = joinValues(availableFactors, mfaFactors);
  return available === 'newer' ? available : `${available}${skippable === true ? ' skippable' : ''}`;
};

/** By error code, from its data. */
const errorVariants: VariantRules<string> = {
  'user.user_not_exist': ({ identifier }) => (String(identifier).includes('@') ? 'email' : 'phone'),
  'user.identity_not_exist': ({ relatedUser }) =>
    isRecord(relatedUser) ? String(relatedUser['type']) : 'unrelated',
  'session.mfa.require_mfa_verification': ({ availableFactors }) => joinValues(availableFactors, mfaFactors),
  'user.missing_profile': missingProfileVariant,
  'user.missing_mfa': missingMfaVariant,
  // The page only looks for these two (openapi/errors.yaml).
  'guard.invalid_input': ({ issues }) => {
    const fields = listOf(issues).map((issue) =>
      isRecord(issue) ? listOf(issue['path']).at(-1) : undefined,
    );
    return ['email', 'phone'].filter((kind) => fields.includes(kind)).join('+');
  },
};

/** Settings and phrases count as different when any part differs. */
const digest = (body: unknown) => createHash('sha1').update(JSON.stringify(body)).digest('hex').slice(0, 8);

const has = (key: string) => (body: Record<string, unknown>) => (body[key] === undefined ? `no ${key}` : key);
const countVariant = (value: unknown) =>
  listOf(value).length > 1 ? 'several' : String(listOf(value).length);

const successVariants: VariantRules<OperationId> = {
  getSignInExperience: digest,
  getPhrases: digest,
  createTotpSecret: has('secretQrCode'),
  createWebAuthnRegistration: ({ excludeCredentials }) => countVariant(excludeCredentials),
  createWebAuthnAuthentication: ({ allowCredentials }) => countVariant(allowCredentials),
  getConsent: has('organizations'),
  grantConsent: has('redirectTo'),
};

const openIdVariant = (body: unknown) =>
  isRecord(body) && body['code'] === 'session.not_found' && body['error'] !== undefined ? 'openid' : '';

/** Distinguishes responses with the same status and code. Texts for users do not count. */
export function responseVariant(operationId: OperationId, status: number, body: unknown): string {
  if (operationId === 'getBreachRange' && status === 200) return body === '' ? 'none' : 'hits';
  // A look-up has nothing but an address that could be invalid.
  if (operationId === 'findSsoConnectors') return status === 200 ? countVariant(body) : openIdVariant(body);
  if (!isRecord(body)) return '';
  if (status < 300) return successVariants[operationId]?.(body) ?? '';
  const { code, data } = body;
  if (code === 'session.not_found') return openIdVariant(body);
  if (code === 'password.rejected')
    return joinValues(
      listOf(data).map((issue) => (isRecord(issue) ? issue['code'] : '')),
      rejectionReasons,
    ).replaceAll('password_rejected.', '');
  const variantOf = typeof code === 'string' ? errorVariants[code] : undefined;
  return variantOf && isRecord(data) ? variantOf(data) : '';
}

import { createHash } from 'node:crypto';
import type { OperationId } from './description.ts';

type Facets<Key extends string> = Readonly<Partial<Record<Key, (value: Record<string, unknown>) => string>>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Words in alphabetical order; `newer` where one is not ours (contract §1, answers may grow). */
const words = (value: unknown, known: readonly string[]): string => {
  const given = listOf(value).map(String).sort();
  return given.every((word) => known.includes(word)) ? given.join('+') : 'newer';
};

const factors = ['BackupCode', 'Totp', 'WebAuthn'];
const parts = ['email', 'emailOrPhone', 'password', 'phone', 'username'];
const reasons = [
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

const lacking = ({ missingProfile, registeredSocialIdentity }: Record<string, unknown>) => {
  const social = isRecord(registeredSocialIdentity) ? Object.keys(registeredSocialIdentity) : [];
  return [words(missingProfile, parts), ...social.map((kind) => `social-${kind}`)].join(' ');
};

const bindable = ({ availableFactors, missingFactors, skippable }: Record<string, unknown>) => {
  if (missingFactors !== undefined) return 'older';
  const said = words(availableFactors, factors);
  return said === 'newer' ? said : `${said}${skippable === true ? ' skippable' : ''}`;
};

/** By code: what tells one body from another, of its data. */
const ofData: Facets<string> = {
  'user.user_not_exist': ({ identifier }) => (String(identifier).includes('@') ? 'email' : 'phone'),
  'user.identity_not_exist': ({ relatedUser }) =>
    isRecord(relatedUser) ? String(relatedUser['type']) : 'unrelated',
  'session.mfa.require_mfa_verification': ({ availableFactors }) => words(availableFactors, factors),
  'user.missing_profile': lacking,
  'user.missing_mfa': bindable,
  // The page looks for these two alone (openapi/errors.yaml); the rest is the validator's own way to put it.
  'guard.invalid_input': ({ issues }) => {
    const named = listOf(issues).map((issue) => (isRecord(issue) ? listOf(issue['path']).at(-1) : undefined));
    return ['email', 'phone'].filter((kind) => named.includes(kind)).join('+');
  },
};

/** Settings and words differ everywhere, so all of it counts. */
const digest = (body: unknown) => createHash('sha1').update(JSON.stringify(body)).digest('hex').slice(0, 8);

const has = (key: string) => (body: Record<string, unknown>) => (body[key] === undefined ? `no ${key}` : key);
const several = (value: unknown) => (listOf(value).length > 1 ? 'several' : String(listOf(value).length));

/** By operation: what tells one success from another. */
const ofSuccess: Facets<OperationId> = {
  getSignInExperience: digest,
  getPhrases: digest,
  createTotpSecret: has('secretQrCode'),
  createWebAuthnRegistration: ({ excludeCredentials }) => several(excludeCredentials),
  createWebAuthnAuthentication: ({ allowCredentials }) => several(allowCredentials),
  getConsent: has('organizations'),
  grantConsent: has('redirectTo'),
};

/** What an answer tells beside status and code; answers that tell the same are one. Texts for people do not count. */
export function facetOf(operationId: OperationId, status: number, body: unknown): string {
  if (operationId === 'getBreachRange') return body === '' ? 'none' : 'hits';
  if (!isRecord(body)) return '';
  if (status < 300) return ofSuccess[operationId]?.(body) ?? '';
  const { code, data } = body;
  if (code === 'session.not_found') return body['error'] === undefined ? '' : 'openid';
  if (code === 'password.rejected')
    return words(
      listOf(data).map((issue) => (isRecord(issue) ? issue['code'] : '')),
      reasons,
    ).replaceAll('password_rejected.', '');
  const facet = typeof code === 'string' ? ofData[code] : undefined;
  return facet && isRecord(data) ? facet(data) : '';
}

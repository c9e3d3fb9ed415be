import { backupCodes } from '../../src/domain/generated/constants.ts';
import type { Account } from '../people/persona.ts';
import { isFrom, type ServerRelease } from '../session/server-release.ts';
import { totpKeyUri } from '../verification/authenticator-app.ts';
import type { Factor, Passkey, Totp } from '../verification/factor.ts';
import { newChallenge, toCredentialDescriptors } from '../verification/passkeys.ts';
import { qrDataUrl } from '../verification/qr-code.ts';
import type { MockContext } from './mock-context.ts';

export const isUsable = (factor: Factor): boolean =>
  factor.type !== 'BackupCode' || factor.codes.some(({ usedAt }) => usedAt === null);

/** The account's factors that the settings have; others are ignored. */
export const enabledFactors = (
  factors: readonly Factor[] = [],
  { settings }: MockContext,
): readonly Factor[] => factors.filter(({ type }) => settings.mfa.factors.includes(type));

export const hasFactor = (type: Factor['type'], factors: readonly Factor[] = []): boolean =>
  factors.some((factor) => factor.type === type);

/** The types that can be verified: last used first, backup codes last. */
export function verifiableTypes(factors: readonly Factor[]): Factor['type'][] {
  const kinds = new Set(factors.filter(isUsable).map(({ type }) => type));
  return [
    ...[...kinds].filter((type) => type !== 'BackupCode'),
    ...(kinds.has('BackupCode') ? ['BackupCode' as const] : []),
  ];
}

/** A factor as it was and as it is after its use. */
interface UsedFactor {
  before: Factor;
  after: Factor;
}

/** Servers before 1.42 accept a code again until it expires. */
const acceptsAgain = ({ usedStep, ...app }: Totp, release: ServerRelease): Totp =>
  isFrom('1.42', release) && usedStep !== undefined ? { ...app, usedStep } : app;

/** Null if there is no app, or the code is not its code. */
export function useTotp(
  factors: readonly Factor[],
  code: string,
  { mfaVerifier, release }: MockContext,
  now: number,
): UsedFactor | null {
  const before = factors.find((factor) => factor.type === 'Totp');
  const after = before && mfaVerifier.verifyTotp(acceptsAgain(before, release), code, now);
  return before && after ? { before, after } : null;
}

/** Null if nobody has an unused code like this. */
export function useBackupCode(factors: readonly Factor[], code: string, now: number): UsedFactor | null {
  const before = factors.find((factor) => factor.type === 'BackupCode');
  const unused = before?.codes.find((one) => one.code === code && one.usedAt === null);
  if (!before || !unused) return null;
  const codes = before.codes.map((one) => (one === unused ? { ...one, usedAt: now } : one));
  return { before, after: { ...before, codes } };
}

/** The account after a use of its factor, which comes first then. */
export const withUsedFactor = (account: Account, { before, after }: UsedFactor): Account => ({
  ...account,
  factors: [after, ...(account.factors ?? []).filter((factor) => factor !== before)],
});

export const newBackupCodes = ({ random }: MockContext): string[] =>
  Array.from({ length: backupCodes.count }, () => random.hex(backupCodes.hexDigits));

/** The issuer in authenticator apps. The tenant's name distinguishes the entries of one mock. */
const issuerOf = ({ origin, tenant }: MockContext) => `${new URL(origin).hostname} (${tenant.name})`;

export function newTotpSecret(context: MockContext, label: string): { secret: string; secretQrCode: string } {
  const secret = context.random.base32(isFrom('1.42', context.release) ? 32 : 16);
  return { secret, secretQrCode: qrDataUrl(totpKeyUri(secret, { issuer: issuerOf(context), label })) };
}

/** Options for a new passkey, as far as they differ from person to person; each API adds its own defaults. */
export function newPasskeyOptions(
  context: MockContext,
  { id, name, displayName }: { id: string; name: string; displayName: string },
  existing: readonly Passkey[],
) {
  const { hostname } = new URL(context.origin);
  return {
    rp: { id: hostname, name: hostname },
    user: { id: Buffer.from(id).toString('base64url'), name, displayName },
    challenge: newChallenge(context),
    excludeCredentials: toCredentialDescriptors(existing),
  };
}

/** Options for the use of a passkey; each API adds its own defaults. */
export const passkeyOptions = (context: MockContext, passkeys: readonly Passkey[]) => ({
  rpId: new URL(context.origin).hostname,
  challenge: newChallenge(context),
  allowCredentials: toCredentialDescriptors(passkeys),
});

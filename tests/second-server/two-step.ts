import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Secret, TOTP } from 'otpauth';
import { toDataURL } from 'qrcode';
import type { Account } from './accounts.ts';
import { ErrorResponse } from './error-response.ts';
import { withUsed } from './factors.ts';
import type { Factor } from './factors.ts';
import { readFactor } from './input.ts';
import type { FactorBody } from './input.ts';
import type { ServerContext } from './server-context.ts';
import { requireInteraction } from './sessions.ts';
import type { Interaction, Session } from './sessions.ts';
import { checkBeforeBinding } from './submit.ts';

const error = (reason: string) => new ErrorResponse(400, `session.mfa.${reason}`);

const totpOf = (secret: string, issuer = '', label = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label });

/** Accepts the code of one step before or after as well. */
// The library throws for characters of several bytes.
const isTotpCode = (secret: string, token: string) =>
  /^\d+$/.test(token) && totpOf(secret).validate({ token, window: 1 }) !== null;

/** Prefers the address, like newer servers. */
const passkeyNameOf = (account: Partial<Account>) => account.email ?? nameOf(account);

const nameOf = ({ username, email, id }: Partial<Account>) => username ?? email ?? id ?? 'new account';

/** POST totp: a secret that waits for its first code. */
export async function createTotpSecret(session: Session, context: ServerContext, { hostname }: URL) {
  const account = checkBeforeBinding(session, context);
  const secret = new Secret({ size: 20 }).base32;
  requireInteraction(session).pendingFactor = { type: 'Totp', secret };
  const uri = totpOf(secret, hostname, nameOf(account)).toString();
  return { secret, secretQrCode: await toDataURL(uri) };
}

/** POST webauthn-registration: options for a new passkey of this host. */
export async function createPasskeyOptions(session: Session, context: ServerContext, { hostname }: URL) {
  const account = checkBeforeBinding(session, context);
  const options = await generateRegistrationOptions({
    rpName: hostname,
    rpID: hostname,
    userName: passkeyNameOf(account),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'discouraged' },
    excludeCredentials: passkeysOf(account.factors).map(({ credential: { id } }) => ({ id })),
  });
  requireInteraction(session).pendingFactor = { type: 'WebAuthn', challenge: options.challenge };
  return options;
}

/** Restores WebAuthn's `type`, which the contract replaces by its own; the verification checks the rest. */
const asCredential = <Response>(body: object) => ({ ...body, type: 'public-key' }) as Response;

const passkeysOf = (factors: readonly Factor[] = []) =>
  factors.filter((factor) => factor.type === 'WebAuthn');

/** POST webauthn-authentication, once a submit has found the account. */
export async function createPasskeyRequest(session: Session, { accounts }: ServerContext, { hostname }: URL) {
  const interaction = requireInteraction(session);
  const account = accounts.findById(interaction.accountId);
  if (interaction.event !== 'SignIn' || !account) throw error('mfa_sign_in_only');
  const passkeys = passkeysOf(account.factors);
  if (passkeys.length === 0) throw error('webauthn_verification_not_found');
  const options = await generateAuthenticationOptions({
    rpID: hostname,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credential: { id, transports } }) => ({
      id,
      ...(transports && { transports }),
    })),
  });
  interaction.pendingFactor = { type: 'WebAuthn', challenge: options.challenge };
  return options;
}

async function boundFactor(
  { type, code, body }: FactorBody,
  { pendingFactor, newFactors = [] }: Interaction,
  account: Account | undefined,
  { origin, hostname }: URL,
): Promise<Factor> {
  if (type === 'BackupCode') {
    const factors = [...(account?.factors ?? []), ...newFactors];
    if (factors.every((factor) => factor.type === 'BackupCode')) throw error('backup_code_can_not_be_alone');
    const bound = newFactors.find((factor) => factor.type === 'BackupCode');
    const codes = pendingFactor?.type === 'BackupCode' ? pendingFactor : bound;
    if (!codes) throw error('pending_info_not_found');
    return codes;
  }
  if (newFactors.length > 0) throw error('bind_mfa_existed');
  if (pendingFactor?.type !== type) throw error('pending_info_not_found');
  if (pendingFactor.type === 'Totp') {
    if (!isTotpCode(pendingFactor.secret, code)) throw error('invalid_totp_code');
    return pendingFactor;
  }
  const { registrationInfo } = await verifyRegistrationResponse({
    response: asCredential<RegistrationResponseJSON>(body),
    expectedChallenge: pendingFactor.challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw new ErrorResponse(500, null); // as released servers do
  const { name } = body;
  return {
    type: 'WebAuthn',
    credential: registrationInfo.credential,
    ...(typeof name === 'string' && { name }),
  };
}

/** POST bind-mfa: keeps the factor, which submit adds to the account. */
export async function bindFactor(body: unknown, session: Session, context: ServerContext, url: URL) {
  const interaction = requireInteraction(session);
  const input = readFactor(body, (type) => type === 'Totp');
  if (!context.twoStep.factors.includes(input.type))
    throw new ErrorResponse(422, 'user.sign_in_method_not_enabled');
  if (interaction.event === 'ForgotPassword') throw error('pending_info_not_found');
  const account = context.accounts.findById(interaction.accountId);
  const factor = await boundFactor(input, interaction, account, url);
  // People may bind backup codes twice.
  interaction.newFactors = [...new Set(interaction.newFactors).add(factor)];
  delete interaction.pendingFactor;
}

async function usedFactor(
  { type, code, body }: FactorBody,
  factors: readonly Factor[],
  { pendingFactor }: Interaction,
  { origin, hostname }: URL,
): Promise<[factor: Factor, next: Factor]> {
  if (type === 'WebAuthn') {
    if (pendingFactor?.type !== 'WebAuthn') throw error('pending_info_not_found');
    const passkey = passkeysOf(factors).find(({ credential }) => credential.id === body['id']);
    if (!passkey) throw error('webauthn_verification_failed');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: asCredential<AuthenticationResponseJSON>(body),
      expectedChallenge: pendingFactor.challenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      // Lowers the counter, because servers accept the same answer again.
      credential: { ...passkey.credential, counter: Math.max(0, passkey.credential.counter - 1) },
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || !authenticationInfo) throw error('webauthn_verification_failed');
    const credential = { ...passkey.credential, counter: authenticationInfo.newCounter };
    return [passkey, { ...passkey, credential }];
  }
  for (const factor of factors) {
    if (factor.type === 'Totp' && type === 'Totp' && isTotpCode(factor.secret, code)) return [factor, factor];
    if (factor.type === 'BackupCode' && type === 'BackupCode' && factor.codes.includes(code))
      return [factor, { ...factor, codes: factor.codes.filter((unused) => unused !== code) }];
  }
  throw error(type === 'Totp' ? 'invalid_totp_code' : 'invalid_backup_code');
}

/** PUT mfa: uses a backup code up at once, even if the sign-in is never completed. */
export async function verifyFactor(input: FactorBody, session: Session, context: ServerContext, url: URL) {
  const interaction = requireInteraction(session);
  if (interaction.event !== 'SignIn') throw error('mfa_sign_in_only');
  const account = context.accounts.findById(interaction.accountId ?? interaction.identifiers.accountId);
  if (!account) throw new ErrorResponse(404, 'session.identifier_not_found');
  const factors = account.factors ?? [];
  const [factor, next] = await usedFactor(input, factors, interaction, url);
  account.factors = withUsed(factors, factor, next);
  interaction.verifiedFactor = { type: input.type, accountId: account.id };
}

/** PUT mfa-skipped: 204 even before PUT interaction. */
export function skipTwoStep({ interaction }: Session, { twoStep: { policy } }: ServerContext): void {
  if (policy !== 'UserControlled') throw new ErrorResponse(422, 'session.mfa.mfa_policy_not_user_controlled');
  if (interaction) interaction.mfaSkipped = true;
}

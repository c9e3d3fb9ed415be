import type { Account } from '../../people/persona.ts';
import { passkeysOf } from '../../verification/passkeys.ts';
import type { AuthenticationResponse, RegistrationResponse } from '../../verification/webauthn-response.ts';
import type { Factor } from '../../verification/factor.ts';
import { withAccount } from '../../world/accounts.ts';
import {
  hasFactor,
  newBackupCodes,
  newPasskeyOptions,
  newTotpSecret,
  passkeyOptions,
  useBackupCode,
  useTotp,
  withUsedFactor,
} from '../../world/factors.ts';
import { allowsSkipping } from '../../world/mfa-policy.ts';
import type { MockContext } from '../../world/mock-context.ts';
import { blockedNow, failed } from './codes.ts';
import {
  factorGuard,
  factorsWithStaged,
  identifiedAccount,
  isDemandedByOrganization,
  labelOf,
  type FactorName,
} from './person.ts';
import { provenAddress, withPart } from './profile.ts';
import {
  done,
  newId,
  notIdentified,
  notVerified,
  recordNotFound,
  recordOf,
  refusal,
  verified,
  whenStarted,
  withChangedRecord,
  withRecord,
  withState,
  type Call,
  type Outcome,
  type Refusal,
  type StartedSession,
} from './rule.ts';
import type { StagedMfa } from './state.ts';

type PersonalRule<Body> = (session: StartedSession, account: Account, call: Call<Body>) => Outcome | Refusal;

/** Wraps a rule that needs to know the person. */
const whenIdentified = <Body = null>(rule: PersonalRule<Body>) =>
  whenStarted<Body>((session, call) => {
    const account = identifiedAccount(session);
    return account ? rule(session, account, call) : notIdentified;
  });

/** Newer servers ask for a passkey that needs no user name, and that proves who uses it. */
const registrationDefaults = {
  pubKeyCredParams: [
    { type: 'public-key', alg: -7 },
    { type: 'public-key', alg: -257 },
  ],
  timeout: 60_000,
  authenticatorSelection: { requireResidentKey: true, residentKey: 'required', userVerification: 'required' },
  attestation: 'none',
  extensions: { credProps: true },
} as const;
export const authenticationDefaults = { timeout: 60_000, userVerification: 'required' } as const;

const nothingPending = refusal(400, 'session.mfa.pending_info_not_found');
const passkeyRefused = refusal(400, 'session.mfa.webauthn_verification_failed');
const wrongAppCode = refusal(400, 'session.mfa.invalid_totp_code');

const withPerson = (session: StartedSession, account: Account): StartedSession => ({
  ...session,
  browser: { ...session.browser, accounts: withAccount(session.browser.accounts, account) },
});

export const createTotp = whenIdentified((session, account, { context }) => {
  const id = newId(context);
  const key = newTotpSecret(context, labelOf(account));
  const record = { type: 'Totp', id, userId: account.id, secret: key.secret, verified: false } as const;
  return verified(withRecord(session, record), id, key);
});

/** With an id, the code proves the new key; without one, the app that the person has. */
export const verifyTotp = whenStarted<{ code: string; verificationId?: string | undefined }>(
  (session, { body: { code, verificationId }, context, now }) => {
    if (verificationId !== undefined) {
      const record = recordOf(session, 'Totp', verificationId);
      if (record?.secret === undefined) return recordNotFound;
      const app = { type: 'Totp', secret: record.secret } as const;
      if (!context.mfaVerifier.verifyTotp(app, code, now)) return wrongAppCode;
      return verified(withChangedRecord(session, { ...record, verified: true }), record.id);
    }
    const account = identifiedAccount(session);
    if (!account) return notIdentified;
    const key = `totp:${account.id}`;
    const blocked = blockedNow(session, key, now);
    if (blocked) return blocked;
    const used = useTotp(account.factors ?? [], code, context, now);
    if (!used) return failed(session, key, wrongAppCode, context, now);
    const id = newId(context);
    const record = { type: 'Totp', id, userId: account.id, verified: true } as const;
    return verified(withRecord(withPerson(session, withUsedFactor(account, used)), record), id);
  },
);

export const startWebAuthnRegistration = whenIdentified((session, account, { context }) => {
  const id = newId(context);
  const label = labelOf(account);
  const person = { id: account.id, name: label, displayName: label };
  const options = newPasskeyOptions(context, person, passkeysOf(account));
  const { challenge } = options;
  const record = {
    type: 'WebAuthn',
    id,
    userId: account.id,
    challenge,
    isNew: true,
    verified: false,
  } as const;
  return verified(withRecord(session, record), id, {
    registrationOptions: { ...registrationDefaults, ...options },
  });
});

export const verifyWebAuthnRegistration = whenIdentified<{
  verificationId: string;
  payload: RegistrationResponse;
}>((session, _account, { body: { verificationId, payload }, context }) => {
  const record = recordOf(session, 'WebAuthn', verificationId);
  if (!record) return recordNotFound;
  if (!record.isNew) return nothingPending;
  const passkey = context.mfaVerifier.verifyRegistration(record.challenge, payload, context.origin);
  return passkey
    ? verified(withChangedRecord(session, { ...record, passkey, verified: true }), record.id)
    : passkeyRefused;
});

export const startWebAuthnAuthentication = whenIdentified((session, account, { context }) => {
  const passkeys = passkeysOf(account);
  if (passkeys.length === 0) return refusal(400, 'session.mfa.webauthn_verification_not_found');
  const id = newId(context);
  const options = passkeyOptions(context, passkeys);
  const { challenge } = options;
  const record = {
    type: 'WebAuthn',
    id,
    userId: account.id,
    challenge,
    isNew: false,
    verified: false,
  } as const;
  return verified(withRecord(session, record), id, {
    authenticationOptions: { ...authenticationDefaults, ...options },
  });
});

export const verifyWebAuthnAuthentication = whenIdentified<{
  verificationId: string;
  payload: AuthenticationResponse;
}>((session, account, { body: { verificationId, payload }, context, now }) => {
  const record = recordOf(session, 'WebAuthn', verificationId);
  if (!record || record.isNew) return recordNotFound;
  const key = `passkey:${account.id}`;
  const blocked = blockedNow(session, key, now);
  if (blocked) return blocked;
  const passkeys = passkeysOf(account);
  const after = context.mfaVerifier.verifyAuthentication(record.challenge, payload, passkeys, context.origin);
  const before = passkeys.find(({ id }) => id === after?.id);
  if (!before || !after) return failed(session, key, passkeyRefused, context, now);
  const used = withPerson(session, withUsedFactor(account, { before, after }));
  return verified(withChangedRecord(used, { ...record, verified: true }), record.id);
});

export const createBackupCodes = whenIdentified((session, account, { context }) => {
  const id = newId(context);
  const codes = newBackupCodes(context);
  return verified(withRecord(session, { type: 'BackupCode', id, userId: account.id, codes }), id, { codes });
});

/** A right code is used up at once, even if the sign-in is never finished. */
export const verifyBackupCode = whenIdentified<{ code: string }>(
  (session, account, { body: { code }, context, now }) => {
    const key = `backup-code:${account.id}`;
    const blocked = blockedNow(session, key, now);
    if (blocked) return blocked;
    const used = useBackupCode(account.factors ?? [], code, now);
    if (!used) return failed(session, key, refusal(400, 'session.mfa.invalid_backup_code'), context, now);
    const id = newId(context);
    const record = { type: 'BackupCode', id, userId: account.id, code } as const;
    return verified(withRecord(withPerson(session, withUsedFactor(account, used)), record), id);
  },
);

/** Wraps a rule about factors with their guard. */
const whenMfaIsOpen = <Body = null>(rule: (session: StartedSession, call: Call<Body>) => Outcome | Refusal) =>
  whenStarted<Body>((session, call) => factorGuard(session, call.context) ?? rule(session, call));

const withMfa = (session: StartedSession, changes: StagedMfa): Outcome =>
  done(withState(session, { mfa: { ...session.interaction.experience.mfa, ...changes } }));

export const enableTwoStep = whenMfaIsOpen((session) => withMfa(session, { isEnabled: true }));

export const skipTwoStep = whenMfaIsOpen((session, { context }) =>
  allowsSkipping(context.settings.mfa.policy) &&
  !isDemandedByOrganization(identifiedAccount(session), context)
    ? withMfa(session, { isSkipped: true })
    : refusal(422, 'session.mfa.mfa_policy_not_user_controlled'),
);

export const skipMfaSuggestion = whenMfaIsOpen((session) => withMfa(session, { isSuggestionSkipped: true }));

export const skipPasskey = whenMfaIsOpen((session) => withMfa(session, { isPasskeySkipped: true }));

/** Stages a factor. One of each type is staged, but for passkeys, of which each is. */
function withFactor(session: StartedSession, factor: Factor, marksAsEnabled: boolean): Outcome {
  const { factors = [] } = session.interaction.experience.mfa;
  const others = factors.filter(
    (one) =>
      one.type !== factor.type ||
      (one.type === 'WebAuthn' && factor.type === 'WebAuthn' && one.id !== factor.id),
  );
  return withMfa(session, { factors: [...others, factor], ...(marksAsEnabled && { isEnabled: true }) });
}

function newPasskey(
  session: StartedSession,
  verificationId: string,
  marksAsEnabled: boolean,
): Outcome | Refusal {
  const record = recordOf(session, 'WebAuthn', verificationId);
  if (!record) return recordNotFound;
  if (!record.verified) return notVerified;
  return record.passkey ? withFactor(session, record.passkey, marksAsEnabled) : nothingPending;
}

function newApp(session: StartedSession, verificationId: string): Outcome | Refusal {
  const record = recordOf(session, 'Totp', verificationId);
  if (!record) return recordNotFound;
  if (!record.verified) return notVerified;
  if (record.secret === undefined) return nothingPending;
  return hasFactor('Totp', identifiedAccount(session)?.factors)
    ? refusal(422, 'user.totp_already_in_use')
    : withFactor(session, { type: 'Totp', secret: record.secret }, true);
}

function newCodes(session: StartedSession, verificationId: string, context: MockContext): Outcome | Refusal {
  const record = recordOf(session, 'BackupCode', verificationId);
  const account = identifiedAccount(session);
  if (!record || !account) return recordNotFound;
  if (!record.codes) return nothingPending;
  const own = factorsWithStaged(account, session.interaction.experience, context);
  return own.every((name) => name === 'BackupCode')
    ? refusal(422, 'session.mfa.backup_code_can_not_be_alone')
    : withFactor(
        session,
        { type: 'BackupCode', codes: record.codes.map((code) => ({ code, usedAt: null })) },
        true,
      );
}

export const bindFactor = whenMfaIsOpen<{ type: FactorName; verificationId: string }>(
  (session, { body: { type, verificationId }, context }) => {
    if (!context.settings.mfa.factors.includes(type))
      return refusal(400, 'session.mfa.mfa_factor_not_enabled');
    switch (type) {
      case 'Totp':
        return newApp(session, verificationId);
      case 'WebAuthn':
        return newPasskey(session, verificationId, true);
      case 'BackupCode':
        return newCodes(session, verificationId, context);
      case 'EmailVerificationCode':
      case 'PhoneVerificationCode': {
        const kind = type === 'EmailVerificationCode' ? 'email' : 'phone';
        const part = provenAddress(session, kind, verificationId, context);
        if ('code' in part) return part;
        const staged = withPart(session, part, identifiedAccount(session));
        return 'code' in staged ? staged : withMfa(staged, { isEnabled: true });
      }
    }
  },
);

export const bindPasskey = whenMfaIsOpen<{ verificationId: string }>((session, { body }) =>
  newPasskey(session, body.verificationId, false),
);

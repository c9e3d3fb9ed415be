import { allowsEvent } from '../../world/sign-in-mode.ts';
import { acceptsCaptcha, policiesOf } from '../../world/policies.ts';
import type { SocialUser } from '../../people/social-user.ts';
import type { InteractionEventName } from '../../world/interaction-event.ts';
import type { Session } from '../../session/session.ts';
import { done, refusal, whenStarted, withState, type Call, type Outcome } from './rule.ts';
import type { ExperienceInteraction, StagedProfile, StagedMfa, VerificationRecord } from './state.ts';

const empty = (event: InteractionEventName): ExperienceInteraction => ({
  event,
  userId: null,
  profile: {},
  mfa: {},
  records: [],
  captcha: { verified: false, skipped: false },
});

/** Starts anew and erases the earlier state of this API only. A wrong captcha token leaves that as it was. */
export function startInteraction(
  session: Session,
  {
    body: { interactionEvent, captchaToken },
    context,
  }: Call<{ interactionEvent: InteractionEventName; captchaToken?: string | undefined }>,
): Outcome {
  const { browser, interaction } = session;
  if (!interaction) return { ...refusal(400, 'session.not_found'), session };
  if (captchaToken === undefined)
    return done({ browser, interaction: { ...interaction, experience: empty(interactionEvent) } });
  const { usedCaptchaTokens } = browser;
  if (!policiesOf(context).hasCaptcha || !acceptsCaptcha(captchaToken, usedCaptchaTokens))
    return { ...refusal(422, 'session.captcha_failed'), session };
  const experience = { ...empty(interactionEvent), captcha: { verified: true, skipped: false } };
  return done({
    browser: { ...browser, usedCaptchaTokens: [...usedCaptchaTokens, captchaToken] },
    interaction: { ...interaction, experience },
  });
}

/** A change drops the staged profile, and keeps records, captcha and person. */
export const changeEvent = whenStarted<{ interactionEvent: InteractionEventName }>(
  (session, { body: { interactionEvent }, context }) => {
    const { event, records } = session.interaction.experience;
    const mayRegister =
      interactionEvent === 'Register' && records.some(({ type }) => type === 'OneTimeToken');
    if (!mayRegister && !allowsEvent(context.settings, interactionEvent))
      return refusal(403, 'auth.forbidden');
    if (interactionEvent === event) return done(session);
    if (event === 'ForgotPassword' || interactionEvent === 'ForgotPassword')
      return refusal(400, 'session.not_supported_for_forgot_password');
    return done(withState(session, { event: interactionEvent, profile: {} }));
  },
);

/** Answers to the tenant's own fields are custom data, apart from the standard claims. */
const CLAIMS = [
  ...['familyName', 'givenName', 'middleName', 'nickname', 'profile', 'website', 'gender', 'birthdate'],
  ...['zoneinfo', 'locale', 'address'],
];

const extraView = ({ name, avatar, ...values }: NonNullable<StagedProfile['extra']>) => {
  const entries = Object.entries(values);
  return {
    ...(name !== undefined && { name }),
    ...(avatar !== undefined && { avatar }),
    profile: Object.fromEntries(entries.filter(([key]) => CLAIMS.includes(key))),
    customData: Object.fromEntries(entries.filter(([key]) => !CLAIMS.includes(key))),
  };
};

/** A new account takes over the name and the picture that its provider told. */
const providerView = ({ name, avatar }: SocialUser) => ({
  ...(name !== undefined && { name }),
  ...(avatar !== undefined && { avatar }),
});

const profileView = (
  { username, email, phone, social, organization, extra }: StagedProfile,
  event: InteractionEventName,
) => ({
  ...(event === 'Register' && social && providerView(social.user)),
  ...(username !== undefined && { username }),
  ...(email !== undefined && { primaryEmail: email }),
  ...(phone !== undefined && { primaryPhone: phone }),
  ...(social && { socialIdentity: { target: social.target, userInfo: social.user } }),
  ...(organization && { enterpriseSsoIdentity: { identityId: organization.user.id } }),
  ...(extra && extraView(extra)),
});

const mfaView = ({ isEnabled, isSkipped, isPasskeySkipped, factors = [] }: StagedMfa) => {
  const has = (type: string) => factors.some((factor) => factor.type === type);
  const passkeys = factors.filter((factor) => factor.type === 'WebAuthn');
  return {
    ...(isEnabled !== undefined && { mfaEnabled: isEnabled }),
    ...(isSkipped && { mfaSkipped: true }),
    ...(isPasskeySkipped && { passkeySkipped: true }),
    ...(has('Totp') && { totp: { type: 'Totp' } }),
    ...(passkeys.length > 0 && { webAuthn: passkeys.map(({ id }) => ({ type: 'WebAuthn', id })) }),
    ...(has('BackupCode') && { backupCode: { type: 'BackupCode' } }),
  };
};

/** A record without its secrets, but for a used backup code, which released servers tell. */
function recordView(record: VerificationRecord): object {
  const { id, type } = record;
  switch (record.type) {
    case 'Password':
    case 'OneTimeToken':
      return { id, type, identifier: record.identifier, verified: true };
    case 'NewPasswordIdentity':
      return { id, type, identifier: record.identifier };
    case 'EmailVerificationCode':
    case 'PhoneVerificationCode':
    case 'MfaEmailVerificationCode':
    case 'MfaPhoneVerificationCode': {
      const { templateType, verified, identifier } = record;
      return { id, templateType, verified, type, identifier };
    }
    case 'Social':
      return {
        id,
        connectorId: record.connectorId,
        type,
        ...(record.user && { socialUserInfo: { ...record.user, rawData: record.rawData } }),
      };
    case 'EnterpriseSso':
      return {
        id,
        connectorId: record.connectorId,
        type,
        ...(record.user && { enterpriseSsoUserInfo: record.user }),
      };
    case 'Totp':
    case 'WebAuthn':
      return { id, type, userId: record.userId, verified: record.verified };
    case 'SignInPasskey':
      return {
        id,
        verified: record.verified,
        type,
        ...(record.userId !== undefined && { userId: record.userId }),
      };
    case 'BackupCode':
      return { id, type, userId: record.userId, ...(record.code !== undefined && { code: record.code }) };
  }
}

export const readInteraction = whenStarted((session, { context: { userAgent } }) => {
  const { event, userId, profile, mfa, records, captcha } = session.interaction.experience;
  return {
    status: 200,
    body: {
      interactionEvent: event,
      ...(userId !== null && { userId }),
      profile: profileView(profile, event),
      verificationRecords: records.map(recordView),
      mfa: mfaView(mfa),
      signInContext: { ip: '127.0.0.1', userAgent },
      captcha,
    },
    session,
  };
});

import type { ContactKind } from '../../../src/domain/identifier.ts';
import type { Account } from '../../people/persona.ts';
import { findSocialConnector } from '../../world/providers.ts';
import type { MockContext } from '../../world/mock-context.ts';
import { identifiedAccount, normalized, secondStep } from './person.ts';
import {
  blockedAddress,
  existingPart,
  organizationRequired,
  refusedUsername,
  rejectedPassword,
  takenPart,
} from './profile-checks.ts';
import {
  done,
  notIdentified,
  notVerified,
  recordNotFound,
  recordOf,
  refusal,
  whenStarted,
  withState,
  type Refusal,
  type StartedSession,
} from './rule.ts';
import type { StagedProfile } from './state.ts';

type ProfileBody =
  | { type: 'username' | 'password'; value: string }
  | { type: ContactKind | 'social'; verificationId: string }
  | { type: 'extraProfile'; values: Readonly<Record<string, unknown>> };

const SIGN_IN_KEYS = ['username', 'primaryEmail', 'primaryPhone', 'email', 'phone'];

const codeTypes = { email: 'EmailVerificationCode', phone: 'PhoneVerificationCode' } as const;

/** The address of a verified code, if the account may have it. */
export function provenAddress(
  session: StartedSession,
  kind: ContactKind,
  verificationId: string,
  context: MockContext,
): StagedProfile | Refusal {
  const record = recordOf(session, codeTypes[kind], verificationId);
  if (!record) return recordNotFound;
  if (!record.verified) return notVerified;
  const value = normalized(record.identifier);
  const email = kind === 'email' ? value : undefined;
  return organizationRequired(email, context) ?? blockedAddress(email, context) ?? { [kind]: value };
}

function socialPart(
  session: StartedSession,
  verificationId: string,
  context: MockContext,
): StagedProfile | Refusal {
  const record = recordOf(session, 'Social', verificationId);
  if (!record) return recordNotFound;
  if (!record.user) return notVerified;
  const target = findSocialConnector(context, record.connectorId)?.target ?? record.connectorId;
  return { social: { target, user: record.user } };
}

function extraPart(values: Readonly<Record<string, unknown>>): StagedProfile | Refusal {
  const names = Object.keys(values);
  if (names.some((name) => !/^[0-9A-Za-z]+$/.test(name))) return refusal(400, 'guard.invalid_input');
  if (names.some((name) => SIGN_IN_KEYS.includes(name)))
    return refusal(400, 'custom_profile_fields.name_conflict_sign_in_identifier');
  if (names.includes('preferredUsername'))
    return refusal(400, 'custom_profile_fields.name_conflict_built_in_prop');
  return { extra: values };
}

function partOf(session: StartedSession, body: ProfileBody, context: MockContext): StagedProfile | Refusal {
  switch (body.type) {
    case 'username':
      return refusedUsername(body.value, context) ?? { username: body.value };
    case 'password':
      return { password: body.value };
    case 'social':
      return socialPart(session, body.verificationId, context);
    case 'email':
    case 'phone':
      return provenAddress(session, body.type, body.verificationId, context);
    case 'extraProfile':
      return extraPart(body.values);
  }
}

/** Stages a part, unless the account has it already or somebody else does. */
export function withPart(
  session: StartedSession,
  part: StagedProfile,
  account: Account | undefined,
): StartedSession | Refusal {
  const refused = existingPart(account, part) ?? takenPart(session.browser.accounts, part);
  const { profile } = session.interaction.experience;
  return refused ?? withState(session, { profile: { ...profile, ...part } });
}

export const stageProfile = whenStarted<ProfileBody>((session, { body, context }) => {
  const { event, profile } = session.interaction.experience;
  if (event === 'ForgotPassword') return refusal(400, 'session.not_supported_for_forgot_password');
  const account = identifiedAccount(session);
  if (event === 'SignIn') {
    if (!account) return notIdentified;
    const step = body.type === 'social' ? null : secondStep(session, account, context);
    if (step) return step;
  }
  const part = partOf(session, body, context);
  if ('code' in part) return part;
  const staged = withPart(session, part, account);
  if ('code' in staged) return staged;
  const rejected =
    part.password === undefined ? null : rejectedPassword(part.password, { ...account, ...profile }, context);
  return rejected ?? done(staged);
});

const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

/** How JPEG, PNG, GIF and WebP begin, one character for each byte. */
const PICTURES = [/^\xFF\xD8\xFF/, /^\x89PNG\r\n\x1A\n/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/];

/** The mock stores no file. It answers with the address of one of its own pictures. */
export const uploadAvatar = whenStarted<{ file?: unknown }>((session, { body: { file }, context }) => {
  if (session.interaction.experience.event !== 'Register')
    return refusal(400, 'session.invalid_interaction_type');
  const content = typeof file === 'string' ? file : '';
  if (content.length > MAX_PICTURE_BYTES) return refusal(400, 'guard.file_size_exceeded');
  if (!PICTURES.some((signature) => signature.test(content)))
    return refusal(400, 'guard.mime_type_not_allowed');
  if (!context.tenant.storesPictures) return refusal(400, 'storage.not_configured');
  return { status: 200, body: { url: `${context.origin}/_mock/brand/favicon.svg` }, session };
});

import * as z from 'zod/mini';
import { Email, Phone, Username } from '../api/generated/shared/validators/values.ts';
import { wireAddress } from '../domain/email-address.ts';
import { IDENTIFIER_MAX_LENGTH, type Identifier, type IdentifierKind } from '../domain/identifier.ts';
import { checkLengthAndCharacters } from '../domain/password-policy/length-and-characters.ts';
import { keepsUsernamePolicy, usernamePolicyText, type UsernamePolicy } from '../domain/username-policy.ts';
import type { PasswordPolicy } from '../domain/password-policy/policy.ts';
import { readPhoneText } from '../domain/phone/read-phone-text.ts';
import { regionFromLanguages } from '../domain/phone/region-from-languages.ts';
import { readIdentifier } from '../domain/read-identifier.ts';
import { rejectionText } from '../domain/password-policy/rejection-text.ts';
import type { MessageKey } from '../i18n/keys.ts';
import { inTime } from '../platform/loading/in-time.ts';
import type { FormContext } from './form-context.ts';

// The message of an issue is a text key; rule-text.ts fills in its placeholders.

/** Whether somebody signs in with the identifier, or adds it to an account. */
export type Use = 'sign in' | 'add';

/** The details that a sign-in form shows; it hides all others. */
const SAID_AT_SIGN_IN: readonly MessageKey[] = ['error.phone_country_required', 'error.username_not_address'];

interface Problem {
  problem: MessageKey;
}
type ParseResult = { value: string } | Problem;

interface Typed {
  text: string;
  country?: string | undefined;
  use: Use;
  kinds: readonly IdentifierKind[];
  usernamePolicy: UsernamePolicy | undefined;
}

const PARSERS: Readonly<Record<IdentifierKind, (typed: Typed) => ParseResult | Promise<ParseResult>>> = {
  username: parseUsername,
  email: parseEmail,
  phone: parsePhone,
};

/** The rule of an identifier. A phone number needs a country: '' means cleared, undefined means not chosen. */
export function identifierRule(
  { kinds, usernamePolicy }: Pick<FormContext, 'kinds' | 'usernamePolicy'>,
  use: Use,
) {
  return z.pipe(
    z.object({ text: z.string(), country: z.optional(z.string()) }),
    z.transform(async (input, context): Promise<Identifier> => {
      const result = await parseIdentifier({ ...input, use, kinds, usernamePolicy });
      if ('value' in result) return result;
      context.issues.push({ code: 'custom', message: result.problem, input });
      return z.NEVER;
    }),
  );
}

async function parseIdentifier(typed: Typed): Promise<Identifier | Problem> {
  const { kind, text } = readIdentifier(typed.text, typed.kinds);
  if (text === '') return { problem: 'error.general_required' };
  if (kind === undefined) return { problem: 'error.general_invalid' };
  const result = await PARSERS[kind]({ ...typed, text });
  if ('value' in result) return { kind, value: result.value };
  const isSaid = typed.use === 'add' || SAID_AT_SIGN_IN.includes(result.problem);
  return isSaid ? result : { problem: 'error.general_invalid' };
}

const TOO_LONG = { problem: 'error.identifier_too_long' } as const;
const isTooLong = (value: string) => [...value].length > IDENTIFIER_MAX_LENGTH;

/** Names the broken rule of a new user name. A sign-in accepts names that break it, because older accounts may have them. */
function parseUsername({ text: value, kinds, use, usernamePolicy = {} }: Typed): ParseResult {
  const isAddress = Email.safeParse(readIdentifier(value, ['email']).text).success;
  if (isAddress && kinds.length === 1) return { problem: 'error.username_not_address' };
  if (use === 'sign in' && !isTooLong(value)) return { value };
  const policy = use === 'add' ? usernamePolicyText(usernamePolicy) : undefined;
  const isUsername = Username.safeParse(value).success;
  if (isUsername && (!policy || keepsUsernamePolicy(value, usernamePolicy))) return { value };
  if (/^\d/.test(value)) return { problem: 'error.username_should_not_start_with_number' };
  if (policy) return { problem: policy.key };
  if (/^\w+$/.test(value)) return TOO_LONG;
  const hasOtherLetters = /^[\p{L}\p{M}\p{N}_]+$/u.test(value);
  return { problem: hasOtherLetters ? 'error.username_letters' : 'error.username_invalid_charset' };
}

function parseEmail({ text }: Typed): ParseResult {
  const value = wireAddress(text);
  if (Email.safeParse(value).success) return { value };
  return isTooLong(value) ? TOO_LONG : { problem: 'error.invalid_email' };
}

const PHONE_PROBLEMS = {
  country: 'error.phone_country_required',
  invalid: 'error.invalid_phone',
  too_long: 'error.phone_too_long',
  too_short: 'error.phone_too_short',
} as const;

async function parsePhone({ text, country }: Typed): Promise<ParseResult> {
  // A number with a calling code can be parsed without the metadata, too.
  const metadata = await inTime(import('../domain/phone/numbers.ts')).catch(() => undefined);
  const result = metadata
    ? metadata.parsePhone(text, country ?? regionFromLanguages(navigator.languages), country === undefined)
    : parseWithoutMetadata(text);
  if ('problem' in result) return { problem: PHONE_PROBLEMS[result.problem] };
  const { value } = result;
  return Phone.safeParse(value).success ? { value } : { problem: 'error.invalid_phone' };
}

function parseWithoutMetadata(text: string): { value: string } | { problem: keyof typeof PHONE_PROBLEMS } {
  const read = readPhoneText(text);
  if (read === undefined) return { problem: 'invalid' };
  return read.startsWith('+') ? { value: read.slice(1) } : { problem: 'country' };
}

const requiredRule = (message: MessageKey) => z.string().check(z.minLength(1, message));

/** A non-empty password, not trimmed. */
export const passwordRule = requiredRule('error.password_required');

/** A password that meets the part of the policy that the page can check without a service. */
export function newPasswordRule(policy: PasswordPolicy) {
  return requiredRule('error.new_password_required').check((payload) => {
    if (payload.value === '') return;
    const rejection = rejectionText(checkLengthAndCharacters(payload.value, policy));
    if (rejection) payload.issues.push({ code: 'custom', message: rejection.key, input: payload.value });
  });
}

import * as z from 'zod/mini';
import { Email, Phone, Username } from '../api/generated/validators/interaction.ts';
import { detectKind, phoneDigits, type Identifier, type IdentifierKind } from '../domain/identifier.ts';
import type { MessageKey } from '../i18n/keys.ts';
import type { GetMessage, SchemaContext } from './define-form.ts';

/** What is wrong with an identifier, as the message key of a form that creates something. */
type Problem = { problem: MessageKey };
type ChooseMessage = (problem: MessageKey) => MessageKey;

/** Sign-in forms give no details (contract §17), except that a phone number needs a country. */
export const signInMessage: ChooseMessage = (problem) =>
  problem === 'error.phone_country_required' ? problem : 'error.general_invalid';

type ParseResult = { value: string } | Problem;

const PARSERS: Readonly<
  Record<
    IdentifierKind,
    (text: string, country: SchemaContext['country']) => ParseResult | Promise<ParseResult>
  >
> = { username: parseUsername, email: parseEmail, phone: parsePhone };

/** Trims (quality 9); a phone number needs a country (contract §7). `required` is the message of an empty field. */
export function identifierRule(
  { kinds, country, getMessage }: Pick<SchemaContext, 'kinds' | 'country' | 'getMessage'>,
  chooseMessage: ChooseMessage = (problem) => problem,
  required: MessageKey = 'error.general_required',
) {
  return z.pipe(
    z.string(),
    z.transform(async (input: string, context): Promise<Identifier> => {
      const text = input.trim();
      const result = await parseIdentifier(text, kinds, country);
      if ('value' in result) return result;
      const message = getMessage(text === '' ? required : chooseMessage(result.problem));
      context.issues.push({ code: 'custom', message, input });
      return z.NEVER;
    }),
  );
}

async function parseIdentifier(
  text: string,
  kinds: readonly IdentifierKind[],
  country: SchemaContext['country'],
): Promise<Identifier | Problem> {
  const kind = text === '' ? undefined : detectKind(text, kinds);
  if (kind === undefined) return { problem: 'error.general_invalid' };
  const result = await PARSERS[kind](text, country);
  return 'value' in result ? { kind, value: result.value } : result;
}

function parseUsername(value: string): ParseResult {
  if (Username.safeParse(value).success) return { value };
  if (/^\d/.test(value)) return { problem: 'error.username_should_not_start_with_number' };
  return { problem: /^\w+$/.test(value) ? 'error.general_invalid' : 'error.username_invalid_charset' };
}

function parseEmail(value: string): ParseResult {
  return Email.safeParse(value).success ? { value } : { problem: 'error.invalid_email' };
}

const PHONE_PROBLEMS = {
  country: 'error.phone_country_required',
  invalid: 'error.invalid_phone',
  too_long: 'error.phone_too_long',
  too_short: 'error.phone_too_short',
} as const;

async function parsePhone(text: string, country: SchemaContext['country']): Promise<ParseResult> {
  // Without the metadata, a number with a country code can still be parsed.
  const metadata = await import('../domain/phone/numbers.ts').catch(() => undefined);
  const withoutMetadata = /^\+/.test(text) ? { value: phoneDigits(text) } : { problem: 'country' as const };
  const result = metadata
    ? metadata.parsePhone(text, country() ?? metadata.regionFromLanguages(navigator.languages))
    : withoutMetadata;
  if ('problem' in result) return { problem: PHONE_PROBLEMS[result.problem] };
  const { value } = result;
  return Phone.safeParse(value).success ? { value } : { problem: 'error.invalid_phone' };
}

/** A non-empty password, not trimmed (quality 9). */
export function passwordRule(getMessage: GetMessage) {
  return z.string().check(z.minLength(1, { error: () => getMessage('error.password_required') }));
}

import * as z from 'zod/mini';
import { Email, Phone, Username } from '../api/generated/validators/interaction.ts';
import { detectKind, phoneDigits, type Identifier, type IdentifierKind } from '../domain/identifier.ts';
import type { MessageKey } from '../i18n/keys.ts';
import type { Rules, Say } from './define-form.ts';

/** What is wrong with an identifier, by the key of the words for a form that makes something new of it. */
type Problem = { problem: MessageKey };
type Words = (problem: MessageKey) => MessageKey;

/** Sign-in forms do not go into it (contract §17), but a number that lacks its country can be helped. */
export const signInWords: Words = (problem) =>
  problem === 'error.phone_country_required' ? problem : 'error.general_invalid';

/** What was typed, as the wire has it, or what is wrong with it. */
type Read = { value: string } | Problem;

/** How each kind of identifier is read. */
const READERS: Readonly<
  Record<IdentifierKind, (text: string, country: Rules['country']) => Read | Promise<Read>>
> = { username: readUsername, email: readEmail, phone: readPhoneNumber };

/**
 * An identifier of one of the enabled kinds, trimmed (quality 9); a phone number needs a country (contract §7).
 * `words` chooses what is said of one that does not fit, `required` of none.
 */
export function identifierRule(
  { kinds, country, say }: Pick<Rules, 'kinds' | 'country' | 'say'>,
  words: Words = (problem) => problem,
  required: MessageKey = 'error.general_required',
) {
  return z.pipe(
    z.string(),
    z.transform(async (typed: string, context): Promise<Identifier> => {
      const text = typed.trim();
      const result = await readIdentifier(text, kinds, country);
      if ('value' in result) return result;
      const message = say(text === '' ? required : words(result.problem));
      context.issues.push({ code: 'custom', message, input: typed });
      return z.NEVER;
    }),
  );
}

async function readIdentifier(
  text: string,
  kinds: readonly IdentifierKind[],
  country: Rules['country'],
): Promise<Identifier | Problem> {
  const kind = text === '' ? undefined : detectKind(text, kinds);
  if (kind === undefined) return { problem: 'error.general_invalid' };
  const read = await READERS[kind](text, country);
  return 'value' in read ? { kind, value: read.value } : read;
}

function readUsername(value: string): Read {
  if (Username.safeParse(value).success) return { value };
  if (/^\d/.test(value)) return { problem: 'error.username_should_not_start_with_number' };
  return { problem: /^\w+$/.test(value) ? 'error.general_invalid' : 'error.username_invalid_charset' };
}

function readEmail(value: string): Read {
  return Email.safeParse(value).success ? { value } : { problem: 'error.invalid_email' };
}

const PHONE_PROBLEMS = {
  country: 'error.phone_country_required',
  invalid: 'error.invalid_phone',
  too_long: 'error.phone_too_long',
  too_short: 'error.phone_too_short',
} as const;

async function readPhoneNumber(text: string, country: Rules['country']): Promise<Read> {
  // Without the numbers of the world, a number that brings its country can still be read.
  const numbers = await import('../domain/phone/numbers.ts').catch(() => undefined);
  const plain = /^\+/.test(text) ? { value: phoneDigits(text) } : { problem: 'country' as const };
  const result = numbers
    ? numbers.readPhone(text, country() ?? numbers.regionOf(navigator.languages))
    : plain;
  if ('problem' in result) return { problem: PHONE_PROBLEMS[result.problem] };
  const { value } = result;
  return Phone.safeParse(value).success ? { value } : { problem: 'error.invalid_phone' };
}

/** A password that is there, verbatim: spaces belong to it (quality 9). */
export function passwordRule(say: Say) {
  return z.string().check(z.minLength(1, { error: () => say('error.password_required') }));
}

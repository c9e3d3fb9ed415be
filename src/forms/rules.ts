import * as z from 'zod/mini';
import { Email, Phone, Username } from '../api/generated/validators/interaction.ts';
import { detectKind, phoneDigits, type Identifier, type IdentifierKind } from '../domain/identifier.ts';
import type { MessageKey } from '../i18n/keys.ts';
import type { Say } from './define-form.ts';

/** What the contract accepts for each kind of identifier. */
const WIRE = { username: Username, email: Email, phone: Phone } as const;

/**
 * An identifier of one of the enabled kinds, trimmed (quality 9). Empty, unfit and unknown ones are told in the
 * words of sign-in forms (spec §5); a phone number must bring its country (contract §7).
 */
export function identifierRule(kinds: readonly IdentifierKind[], say: Say) {
  return z.pipe(
    z.string(),
    z.transform((typed: string, context): Identifier => {
      const result = readIdentifier(typed.trim(), kinds);
      if ('value' in result) return result;
      context.issues.push({ code: 'custom', message: say(result.problem), input: typed });
      return z.NEVER;
    }),
  );
}

function readIdentifier(
  text: string,
  kinds: readonly IdentifierKind[],
): Identifier | { problem: MessageKey } {
  if (text === '') return { problem: 'error.general_required' };
  const kind = detectKind(text, kinds);
  if (kind === undefined) return { problem: 'error.general_invalid' };
  if (kind === 'phone' && !text.startsWith('+')) return { problem: 'error.phone_country_required' };
  const value = kind === 'phone' ? phoneDigits(text) : text;
  return WIRE[kind].safeParse(value).success ? { kind, value } : { problem: 'error.general_invalid' };
}

/** A password that is there, verbatim: spaces belong to it (quality 9). */
export function passwordRule(say: Say) {
  return z.string().check(z.minLength(1, { error: () => say('error.password_required') }));
}

import * as z from 'zod/mini';
import {
  CONTACT_KINDS,
  IDENTIFIER_KINDS,
  isContactKind,
  type Identifier as Known,
} from '../domain/identifier.ts';

const value = z.string().check(z.minLength(1));
const Identifier = z.object({ kind: z.enum(IDENTIFIER_KINDS), value });

/** Navigation state of screens that follow an identifier (contract §15). */
export const IdentifierCarry = z.object({ identifier: Identifier });

/** Where a code can be sent. */
const Contact = z.object({ kind: z.enum(CONTACT_KINDS), value });
export type Contact = z.output<typeof Contact>;

/** Navigation state of a code page: whom for, when another may be sent (ms since 1970), how often one was. */
export const CodeCarry = z.object({
  identifier: Contact,
  resendAt: z.number(),
  resends: z._default(z.number(), 0),
});
export type CodeCarry = z.output<typeof CodeCarry>;

/** Navigation state of pages that ask for what is missing: who it is, and the provider's address that is taken. */
export const ProfileCarry = z.object({
  identifier: z.optional(Identifier),
  registeredSocialIdentity: z.optional(
    z.object({ email: z.optional(z.string()), phone: z.optional(z.string()) }),
  ),
});

export function isContact(identifier: Known): identifier is Contact {
  return isContactKind(identifier.kind);
}

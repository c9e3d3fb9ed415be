import * as z from 'zod/mini';
import {
  CONTACT_KINDS,
  IDENTIFIER_KINDS,
  isContactKind,
  type Identifier as AnyIdentifier,
} from '../domain/identifier.ts';

const value = z.string().check(z.minLength(1));
const Identifier = z.object({ kind: z.enum(IDENTIFIER_KINDS), value });

export const IdentifierState = z.object({ identifier: Identifier });

const Contact = z.object({ kind: z.enum(CONTACT_KINDS), value });
export type Contact = z.output<typeof Contact>;

/** Location state of a code page; `resendAt` is in ms since 1970, `resends` counts the codes sent again. */
export const CodeState = z.object({
  identifier: Contact,
  resendAt: z.number(),
  resends: z._default(z.number(), 0),
});
export type CodeState = z.output<typeof CodeState>;

/** Location state of pages that complete a profile; the social identity holds the provider's taken address. */
export const ProfileState = z.object({
  identifier: z.optional(Identifier),
  registeredSocialIdentity: z.optional(
    z.object({ email: z.optional(z.string()), phone: z.optional(z.string()) }),
  ),
});

export function isContact(identifier: AnyIdentifier): identifier is Contact {
  return isContactKind(identifier.kind);
}

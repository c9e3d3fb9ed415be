import * as z from 'zod/mini';
import {
  CONTACT_KINDS,
  IDENTIFIER_KINDS,
  isContactKind,
  type Identifier as AnyIdentifier,
} from './identifier.ts';

const value = z.string().check(z.minLength(1));
const Identifier = z.object({ kind: z.enum(IDENTIFIER_KINDS), value });

const IdentifierState = z.object({ identifier: Identifier });

const Contact = z.object({ kind: z.enum(CONTACT_KINDS), value });
export type Contact = z.output<typeof Contact>;

export function isContact(identifier: AnyIdentifier): identifier is Contact {
  return isContactKind(identifier.kind);
}

/** State of a code page; `resendAt` is in ms since 1970, `resends` counts the codes sent again. */
const CodeState = z.object({
  identifier: Contact,
  resendAt: z.number(),
  resends: z._default(z.number(), 0),
});
export type CodeState = z.output<typeof CodeState>;

/** State of pages that complete a profile; the social identity holds the provider's taken address. */
const ProfileState = z.object({
  identifier: z.optional(Identifier),
  registeredSocialIdentity: z.optional(
    z.object({ email: z.optional(z.string()), phone: z.optional(z.string()) }),
  ),
});

interface Route {
  /** Schema of the history state without which the page cannot be shown; null when it needs none. */
  readonly state: z.ZodMiniType | null;
  /** The first page of a flow, without a back button. */
  readonly landing?: true;
}

/** Every page of the app, with what its history entry must hold (contract §7, §14). */
export const routes = {
  '/sign-in': { state: null, landing: true },
  '/sign-in/password': { state: IdentifierState },
  '/sign-in/verification-code': { state: CodeState },
  '/sign-in/consent': { state: null },
  '/consent': { state: null },
  '/register': { state: null, landing: true },
  '/register/password': { state: IdentifierState },
  '/register/verification-code': { state: CodeState },
  '/forgot-password': { state: null },
  '/forgot-password/verification-code': { state: CodeState },
  '/forgot-password/reset': { state: ProfileState },
  '/continue/password': { state: ProfileState },
  '/continue/username': { state: ProfileState },
  '/continue/email': { state: ProfileState },
  '/continue/phone': { state: ProfileState },
  '/continue/emailOrPhone': { state: ProfileState },
  '/continue/verification-code': { state: CodeState },
  '/unknown-session': { state: null },
} as const satisfies Readonly<Record<string, Route>>;

export type Path = keyof typeof routes;
export const PATHS = Object.keys(routes) as Path[];

/** The state that a page requires, as its schema returns it; null for a page without. */
export type StateOf<P extends Path> =
  (typeof routes)[P]['state'] extends z.ZodMiniType<infer State> ? State : null;

export const isLanding = (path: Path): boolean => 'landing' in routes[path];

/** Parses the state of a history entry, which outlives reloads and deployments; undefined if it does not fit. */
export function parseState<P extends Path>(path: P, state: unknown): { state: StateOf<P> } | undefined {
  const schema: z.ZodMiniType | null = routes[path].state;
  if (schema === null) return { state: null as StateOf<P> };
  const result = schema.safeParse(state);
  return result.success ? { state: result.data as StateOf<P> } : undefined;
}

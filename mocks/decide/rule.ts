import type { z } from 'zod/mini';
import type * as operations from '../../src/api/generated/operations.ts';
import type { PasswordIssue } from '../../src/domain/password-policy/policy.ts';
import type { Clock } from '../session/clock.ts';
import type { Answers } from '../generated/answers.ts';
import type { Session } from '../session/session.ts';
import type { World } from '../session/mock-context.ts';

type Operations = typeof operations;
type OperationId = keyof Answers & keyof Operations;
type Parsed<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : null;

export interface RuleRequest<Op extends OperationId> {
  body: Parsed<Operations[Op]['body']>;
  params: Parsed<Operations[Op]['params']>;
  query: Parsed<Operations[Op]['query']>;
  acceptLanguage: string | undefined;
}

/** Why nobody was found: what was looked for, or who has the address that the provider reported. */
export interface NobodyData {
  data: { identifier: string } | { relatedUser: { type: 'email' | 'phone'; value: string } };
}

/** What submit asks for. */
export interface LackData {
  data:
    | { missingProfile: readonly string[]; registeredSocialIdentity?: { email: string } | { phone: string } }
    | { availableFactors: readonly string[] }
    | { codes: readonly string[] };
}

/** What is wrong with a new password. */
interface PasswordData {
  data: readonly PasswordIssue[];
}

interface PasskeyList {
  id: string;
  type: string;
  transports: readonly string[];
}

/** Everything the mock may say that no example says (design D3). */
export interface Patches {
  putInteraction: PasswordData;
  putProfile: PasswordData;
  patchProfile: PasswordData;
  submitInteraction: { redirectTo: string } | NobodyData | LackData;
  createSocialAuthorizationUri: { redirectTo: string };
  createTotpSecret: { secret: string; secretQrCode: string } | NobodyData;
  createWebAuthnRegistration:
    | {
        rp: { id: string; name: string };
        user: { id: string; name: string; displayName: string };
        challenge: string;
        excludeCredentials: readonly PasskeyList[];
      }
    | NobodyData;
  createWebAuthnAuthentication: {
    rpId: string;
    challenge: string;
    allowCredentials: readonly PasskeyList[];
  };
  getConsent: {
    application: { id: string; name: string; displayName: string };
    user: Record<'id' | 'name' | 'username' | 'primaryEmail' | 'primaryPhone', string | null>;
    redirectUri: string;
  };
  grantConsent: { redirectTo: string };
  getBreachRange: string;
}
type Patch<Op> = Op extends keyof Patches ? Patches[Op] : never;

export interface Decision<Op extends OperationId> {
  answer: Answers[Op];
  patch?: Patch<Op>;
  headers?: Readonly<Record<string, string>>;
  session: Session;
}

/** Decides which documented answer it is, and what the session is afterwards. Pure: no I/O, time from the clock. */
export type Rule<Op extends OperationId> = (
  session: Session,
  request: RuleRequest<Op>,
  world: World,
  clock: Clock,
) => Decision<Op>;

export type Rules = { readonly [Op in keyof Answers]: Rule<Op> };

import type { z } from 'zod/mini';
import type { requestValidators } from '../prism/request-validators.ts';
import type { PasswordIssue } from '../../src/domain/password-policy/policy.ts';
import type { Clock } from '../session/clock.ts';
import type { Answers } from '../generated/answers.ts';
import type { OperationId } from '../prism/description.ts';
import type { Session } from '../session/session.ts';
import type { MockContext } from '../world/mock-context.ts';

type Requests = typeof requestValidators;
type ParsedInput<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : null;

export interface RuleRequest<Op extends OperationId> {
  body: ParsedInput<Requests[Op]['body']>;
  params: ParsedInput<Requests[Op]['params']>;
  query: ParsedInput<Requests[Op]['query']>;
  headers: ParsedInput<Requests[Op]['headers']>;
  acceptLanguage: string | undefined;
}

/**
 * Data of user.user_not_exist and user.identity_not_exist. `relatedUser` is the account with the address that the
 * provider reported.
 */
export interface UnknownAccountData {
  data: { identifier: string } | { relatedUser: { type: 'email' | 'phone'; value: string } };
}

export interface RequirementData {
  data:
    | { missingProfile: readonly string[]; registeredSocialIdentity?: { email: string } | { phone: string } }
    | { availableFactors: readonly string[] }
    | { codes: readonly string[] };
}

interface RejectedPasswordData {
  data: readonly PasswordIssue[];
}

interface PasskeyDescriptor {
  id: string;
  type: string;
  transports: readonly string[];
}

interface SsoConnectorsData {
  data: { ssoConnectors: readonly { id: string; config: { clientId: string; clientSecret: string } }[] };
}

/** The parts of an answer that depend on the session. They replace those of the documented example. */
interface Patches {
  putInteraction: RejectedPasswordData | SsoConnectorsData;
  patchIdentifiers: SsoConnectorsData;
  putProfile: RejectedPasswordData;
  patchProfile: RejectedPasswordData;
  submitInteraction: { redirectTo: string } | UnknownAccountData | RequirementData;
  createSocialAuthorizationUri: { redirectTo: string };
  findSsoConnectors: readonly string[];
  createSsoAuthorizationUrl: { redirectTo: string };
  signInWithSso: { redirectTo: string };
  registerWithSso: { redirectTo: string };
  createTotpSecret: { secret: string; secretQrCode: string } | UnknownAccountData;
  createWebAuthnRegistration:
    | {
        rp: { id: string; name: string };
        user: { id: string; name: string; displayName: string };
        challenge: string;
        excludeCredentials: readonly PasskeyDescriptor[];
      }
    | UnknownAccountData;
  createWebAuthnAuthentication: {
    rpId: string;
    challenge: string;
    allowCredentials: readonly PasskeyDescriptor[];
  };
  getConsent: {
    application: { id: string; name: string; displayName: string };
    user: Record<'id' | 'name' | 'username' | 'primaryEmail' | 'primaryPhone', string | null>;
    /** Undefined removes it from the answer. */
    redirectUri: string | undefined;
  };
  grantConsent: { redirectTo: string };
  getBreachRange: string;
}
type Patch<Op> = Op extends keyof Patches ? Patches[Op] : never;

export interface Decision<Op extends keyof Answers> {
  answer: Answers[Op];
  patch?: Patch<Op>;
  headers?: Readonly<Record<string, string>>;
  session: Session;
}

/**
 * Chooses the documented answer of a call, and returns the session after it. Pure: no I/O, and the time comes from the
 * clock.
 */
export type Rule<Op extends keyof Answers> = (
  session: Session,
  request: RuleRequest<Op>,
  context: MockContext,
  clock: Clock,
) => Decision<Op>;

/** The rules of the interaction API, and of what both APIs share. */
export type Rules = { readonly [Op in keyof Answers]: Rule<Op> };

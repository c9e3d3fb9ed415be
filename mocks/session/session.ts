import { randomBytes } from 'node:crypto';
import { initialOverrides } from './session-overrides.ts';
import type { SessionOverrides } from './session-overrides.ts';
import type { RecentCall } from './recent-calls.ts';
import type { FailedAttempts } from '../world/lockout.ts';
import type { Account } from '../people/persona.ts';
import type {
  PendingSocialSignIn,
  SingleSignOn,
  StoredInteraction,
} from '../dialects/interaction/stored-interaction.ts';
import type { ExperienceInteraction } from '../dialects/experience/state.ts';
import type { OneTimeToken, Tenant } from '../tenants/tenant.ts';
import type { InteractionEventName } from '../world/interaction-event.ts';
import type { InboxMessage } from '../world/inbox.ts';
import type { SentPasscode } from '../world/passcodes.ts';
import type { SignInRecord } from './sign-in-record.ts';
import type { SocialUser } from '../people/social-user.ts';

/** One authorization request; the cookie `_interaction` holds its id. */
export interface Interaction {
  id: string;
  browserId: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  clientId: string;
  redirectUri: string;
  /** The code that somebody has entered to connect a device; null for an application in a browser. */
  deviceCode: string | null;
  state: string | null;
  /** Null until the first `PUT /interaction`. */
  stored: StoredInteraction | null;
  /** The valid passcode of each event. `PUT /interaction` keeps them, because its body may use one. */
  codes: Readonly<Partial<Record<InteractionEventName, SentPasscode>>>;
  /** Set while the person is at a social provider. */
  social: PendingSocialSignIn | null;
  singleSignOn: SingleSignOn | null;
  /** The state of the experience API. A start of the interaction API ends it, and not the other way round. */
  experience: ExperienceInteraction | null;
  /** The challenge of a passkey that is asked for before a start of the experience API, which keeps it. */
  offeredChallenge: string | null;
  accountId: string | null;
  /** True once the server has redirected to the consent page; consent is refused before that. */
  isAtConsent: boolean;
  hasConsented: boolean;
  signIn: SignInRecord | null;
}

/** One browser with all its interactions; the cookie `_mock` holds its id. */
export interface BrowserSession {
  id: string;
  tenant: string;
  accounts: readonly Account[];
  attempts: FailedAttempts;
  inbox: readonly InboxMessage[];
  /** The user a social provider sent back, by authorization code. */
  socialUsersByCode: Readonly<Record<string, SocialUser>>;
  usedCaptchaTokens: readonly string[];
  oneTimeTokens: readonly OneTimeToken[];
  /** The person an organization sent back, by authorization code. */
  organizationUsersByCode: Readonly<Record<string, SocialUser>>;
  /** Proves that the form of a device's code comes from the page of this browser; null before it has asked for that page. */
  deviceXsrf: string | null;
  /**
   * The person of the last sign-in, until the demo application signs them out. Only a sign-in link asks for it: any other request
   * shows a sign-in page.
   */
  signedInId: string | null;
  overrides: SessionOverrides;
  recent: readonly RecentCall[];
  /** The latest interaction of each application. */
  interactionIds: Readonly<Record<string, string>>;
}

export interface Session {
  browser: BrowserSession;
  interaction: Interaction | null;
}

/** The address at which the server goes on after a sign-in or a consent. */
export const resumeAddress = (origin: string, { id, deviceCode }: Pick<Interaction, 'id' | 'deviceCode'>) =>
  `${origin}/oidc/${deviceCode === null ? 'auth' : 'device'}/${id}`;

export const newId = (): string => randomBytes(16).toString('base64url');

export const newBrowserSession = (tenant: Tenant, release = tenant.release): BrowserSession => ({
  id: newId(),
  tenant: tenant.name,
  accounts: tenant.accounts,
  attempts: {},
  inbox: [],
  socialUsersByCode: {},
  organizationUsersByCode: {},
  usedCaptchaTokens: [],
  oneTimeTokens: tenant.oneTimeTokens ?? [],
  deviceXsrf: null,
  signedInId: null,
  overrides: initialOverrides(release),
  recent: [],
  interactionIds: {},
});

/** The parts that a new interaction clears. Codes that were sent stay valid. */
export const emptyInteraction = {
  stored: null,
  social: null,
  singleSignOn: null,
  accountId: null,
  isAtConsent: false,
  hasConsented: false,
  signIn: null,
  experience: null,
  offeredChallenge: null,
} as const;

export const newInteraction = (
  start: Pick<Interaction, 'id' | 'browserId' | 'startedAt' | 'clientId' | 'redirectUri' | 'state'> &
    Partial<Pick<Interaction, 'deviceCode'>>,
): Interaction => ({
  deviceCode: null,
  ...start,
  ...emptyInteraction,
  codes: {},
});

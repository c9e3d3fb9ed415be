import type { ContactKind } from '../../src/domain/identifier.ts';
import type { ServerRelease } from '../session/server-release.ts';
import type { Answers } from '../generated/answers.ts';
import type { ProviderUser } from '../people/provider-users.ts';
import type { Account } from '../people/persona.ts';

type ExampleOf<Op extends keyof Answers> = Extract<Answers[Op], { status: 200 }>['example'];

/** The organizations of a tenant, whose people use single sign-on. */
export interface TenantOrganizations {
  /** Ids of connectors by domain, in lower case. */
  domains: Readonly<Record<string, readonly string[]>>;
  /** Ids of connectors whose configuration is wrong. */
  broken: readonly string[];
  /** People by authorization code. A connector has the people of its domains. */
  users: Readonly<Record<string, ProviderUser>>;
}

/** A token that an application has mailed as a link. */
export interface OneTimeToken {
  token: string;
  email: string;
  /** The only event in which the token is valid. One for a sign-in may register too. */
  event: 'SignIn' | 'ForgotPassword';
  state: 'new' | 'used' | 'revoked';
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Addresses that no new account may have. Public settings do not show them. */
interface EmailBlocklist {
  /** Addresses, and domains that begin with @. */
  addresses: readonly string[];
  blocksSubaddressing: boolean;
}

/** Settings, phrases and accounts. `/oidc/auth?tenant=` selects the tenant. */
export interface Tenant {
  name: string;
  purpose: string;
  settings: ExampleOf<'getSignInExperience'>;
  phrases: Readonly<Record<string, ExampleOf<'getPhrases'>>> & { readonly en: ExampleOf<'getPhrases'> };
  accounts: readonly Account[];
  /** Ids of the connectors that send messages, by kind of address. */
  senders: Readonly<Partial<Record<ContactKind, string>>>;
  /** The code of every message; codes are random without it. */
  fixedCode?: string;
  /** Users of its social providers, by authorization code. */
  providerUsers?: Readonly<Record<string, ProviderUser>>;
  organizations?: TenantOrganizations;
  emailBlocklist?: EmailBlocklist;
  oneTimeTokens?: readonly OneTimeToken[];
  /** True if its server can store pictures of people. */
  storesPictures?: true;
  /** The release of its server until the session changes it; 1.12 by default. */
  release?: ServerRelease;
}

import type { Generation } from '../session/controls.ts';
import type { Answers } from '../generated/answers.ts';
import type { SocialPerson } from '../people/social-people.ts';
import type { Account } from '../people/personas.ts';

export type ExampleOf<Op extends keyof Answers> = Extract<Answers[Op], { status: 200 }>['example'];

/** Settings, words and people; chosen at `/oidc/auth?tenant=` (contract §11). */
export interface Tenant {
  name: string;
  /** One line: what this tenant is for. */
  purpose: string;
  settings: ExampleOf<'getSignInExperience'>;
  /** By language tag; English is always there. */
  phrases: Readonly<Record<string, ExampleOf<'getPhrases'>>> & { readonly en: ExampleOf<'getPhrases'> };
  accounts: readonly Account[];
  /** Ids of the connectors that send messages, by where to. */
  senders: Readonly<Partial<Record<'email' | 'phone', string>>>;
  /** The code of every message, for tests; without it they are random. */
  fixedCode?: string;
  /** Whom its social providers know, by the authorization code that means them. */
  socialPeople?: Readonly<Record<string, SocialPerson>>;
  /** The release its server usually is; 1.12 where it does not say. A session can switch. */
  generation?: Generation;
}

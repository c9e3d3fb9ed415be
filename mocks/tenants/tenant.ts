import type { Answers } from '../generated/answers.ts';
import type { Account } from '../personas.ts';

type ExampleOf<Op extends keyof Answers> = Extract<Answers[Op], { status: 200 }>['example'];

/** Settings, words and people; chosen at `/oidc/auth?tenant=` (contract §11). */
export interface Tenant {
  name: string;
  /** One line: what this tenant is for. */
  purpose: string;
  settings: ExampleOf<'getSignInExperience'>;
  /** By language tag; English is always there. */
  phrases: Readonly<Record<string, ExampleOf<'getPhrases'>>> & { readonly en: ExampleOf<'getPhrases'> };
  accounts: readonly Account[];
  /** Whether its server tells what is asked for (newer) or consents at once (older): contract §6. */
  consent: 'older' | 'newer';
}

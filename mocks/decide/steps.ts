import type { Answers } from '../generated/answers.ts';
import type { PendingMfa } from '../verification/factors.ts';
import type { Account } from '../people/personas.ts';
import type { World } from '../session/mock-context.ts';
import type { Begun } from './begun.ts';
import type { LackData, NobodyData } from './rule.ts';

/** What submit looks at; the account is null in a registration. */
export interface Case {
  session: Begun;
  account: Account | null;
  world: World;
}

/** What is lacking, and what waits in the session from now on. */
export interface Lack {
  answer: Exclude<Answers['submitInteraction'], { status: 200 | 204 }>;
  patch?: NobodyData | LackData;
  pendingMfa?: PendingMfa;
}

/** One step of submit: null where nothing is lacking (contract §4). */
export type Step = (at: Case) => Lack | null;

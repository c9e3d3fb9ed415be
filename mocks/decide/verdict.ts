import type { Answers } from '../generated/answers.ts';
import type { Event, IdentifierRecord } from '../session/stored.ts';
import type { World } from '../session/mock-context.ts';
import type { Open } from './begun.ts';

/** Where and when an identifier is to be proved. */
export interface Place {
  session: Open;
  event: Event;
  /** What was proved before. */
  identifiers: readonly IdentifierRecord[];
  world: World;
  /** Milliseconds since 1970. */
  now: number;
}

type Both = Answers['putInteraction'] & Answers['patchIdentifiers'];
export type Refusal = Exclude<Both, { status: 204 }>;

/** What a proof comes to, and the session it leaves: a try counted, a code used up. */
export type Verdict = { session: Open; record: IdentifierRecord } | { session: Open; refusal: Refusal };

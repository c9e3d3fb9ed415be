import type { Factor } from '../verification/factors.ts';
import { firstPeople } from './first.ts';
import { peopleWithGaps } from './gaps.ts';
import { peopleOfSocial } from './social.ts';
import { peopleInTwoSteps } from './two-step.ts';

/** An account as the mock keeps it. */
export interface Account {
  id: string;
  name: string;
  username?: string;
  /** In lower case. */
  email?: string;
  phone?: string;
  password?: string;
  isSuspended?: true;
  /** The provider's id of the person, by the connector's target. */
  identities?: Readonly<Record<string, string>>;
  /** The last used first. */
  factors?: readonly Factor[];
  /** Has said no to two-step verification. */
  hasSkippedMfa?: true;
}

export interface Persona {
  /** One line: what this person is for. */
  purpose: string;
  account: Account;
}

/** The people who can be played. */
export const personas = {
  ...firstPeople,
  ...peopleWithGaps,
  ...peopleInTwoSteps,
  ...peopleOfSocial,
} as const satisfies Record<string, Persona>;

export type PersonaName = keyof typeof personas;

/** Their accounts. */
export const accountsOf = (...names: readonly PersonaName[]): readonly Account[] =>
  names.map((name) => personas[name].account);

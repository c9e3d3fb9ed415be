import type { Person } from '../person.ts';

/** Calls that a person and the page would make, by hand or by a flow. */
export interface Recipe {
  /** Who, where and what for. */
  name: string;
  /** Rejects where an answer is not the expected one. */
  run: (person: Person) => Promise<void>;
}

/** A way through a row of the table of flows (contract §6). */
export interface Workflow extends Recipe {
  row: Row;
  /** Whether it comes to what the row promises, or to one of its refusals. */
  ends: 'well' | 'badly';
}

/** The rows of contract §6, in its words. */
export const rows = [
  'password sign-in',
  'passcode sign-in',
  'user_not_exist, create confirmed',
  'register username',
  'register e-mail or phone',
  'already_in_use, sign-in confirmed',
  'forgot password',
  'social start',
  'social return',
  'identity_not_exist, no relatedUser',
  'relatedUser, bind',
  'relatedUser, create another',
  'link after continue',
  'continue password or username',
  'continue e-mail or phone',
  'bind authenticator',
  'bind passkey',
  'backup codes',
  'skip two-step',
  'verify authenticator, backup code',
  'verify passkey',
  'consent',
] as const;
export type Row = (typeof rows)[number];

type Ways = readonly (readonly [name: string, run: Recipe['run']])[];

/** The ways through a row: those that end well, and those that end badly. */
export const waysOf = (row: Row, well: Ways, badly: Ways): Workflow[] => [
  ...well.map(([name, run]) => ({ row, ends: 'well' as const, name, run })),
  ...badly.map(([name, run]) => ({ row, ends: 'badly' as const, name, run })),
];

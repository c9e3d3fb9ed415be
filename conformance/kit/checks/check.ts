import type { Helper } from '../helper/operations.ts';
import type { Need } from '../plan/needs.ts';
import { allowsEvent } from '../plan/server-facts.ts';
import type { Api } from '../resources.ts';
import type { CheckFailure } from '../run/results.ts';
import type { Scope } from '../run/scope.ts';
import type { Profile } from '../workflows/arazzo.ts';

/** A check in code, for what Arazzo cannot express or says at length. The second runner does not run it. */
export interface Check {
  id: string;
  title: string;
  /** The APIs that the check covers. */
  apis: readonly Api[];
  profile: Profile;
  requirement: string;
  severity: 'must' | 'should';
  needs: readonly Need[];
  /** It locks or changes accounts, so it comes late. */
  isSpoiling?: true;
  /** Runs only if --replay names it. */
  isOnlyByName?: true;
  /** Returns what is wrong beyond the judge's findings, or as a string the reason why it could not tell. */
  run: (scope: Scope, helper: Helper) => Promise<readonly CheckFailure[] | string>;
}

/** An event that the settings allow. Recovery can always begin. */
export function firstEvent({ facts }: Scope): 'SignIn' | 'Register' | 'ForgotPassword' {
  return (
    (['SignIn', 'Register'] as const).find((event) => facts && allowsEvent(facts, event)) ?? 'ForgotPassword'
  );
}

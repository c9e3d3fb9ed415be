import type { Helper } from '../helper/operations.ts';
import type { Need } from '../plan/needs.ts';
import { allowsEvent } from '../plan/server-facts.ts';
import type { Failure } from '../run/results.ts';
import type { Scope } from '../run/scope.ts';
import type { Profile } from '../workflows/arazzo.ts';

/** A check that Arazzo cannot express. It takes no part in the agreement with the second runner. */
export interface Check {
  id: string;
  title: string;
  profile: Profile;
  requirement: string;
  severity: 'must' | 'should';
  needs: readonly Need[];
  /** Part of a run only where --replay names it. */
  isOnlyByName?: true;
  /** What is wrong, beside the findings of the judge; a text says why nothing could be judged. */
  run: (scope: Scope, helper: Helper) => Promise<readonly Failure[] | string>;
}

/** An event that the settings allow; a recovery can always begin. */
export function firstEvent({ facts }: Scope): 'SignIn' | 'Register' | 'ForgotPassword' {
  return (
    (['SignIn', 'Register'] as const).find((event) => facts && allowsEvent(facts, event)) ?? 'ForgotPassword'
  );
}

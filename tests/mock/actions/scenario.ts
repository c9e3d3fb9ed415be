import type { MockClient } from '../mock-client.ts';

export interface Scenario {
  name: string;
  run: (client: MockClient) => Promise<void>;
}

/** A scenario that plays one of the flows of contract §6, to its success or to one of its errors. */
export interface Workflow extends Scenario {
  flow: FlowName;
  outcome: 'success' | 'failure';
}

/** The flows of contract §6, by the names used there. */
export const flowNames = [
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
export type FlowName = (typeof flowNames)[number];

type NamedRuns = readonly (readonly [name: string, run: Scenario['run']])[];

export const defineWorkflows = (flow: FlowName, successes: NamedRuns, failures: NamedRuns): Workflow[] => [
  ...successes.map(([name, run]) => ({ flow, outcome: 'success' as const, name, run })),
  ...failures.map(([name, run]) => ({ flow, outcome: 'failure' as const, name, run })),
];

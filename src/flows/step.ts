import type * as z from 'zod/mini';
import type { Settings } from '../api/read-settings.ts';
import type { DeploymentSettings } from '../domain/deployment.ts';
import type { Identifier, IdentifierKind } from '../domain/identifier.ts';
import type { SentCode } from '../domain/resend.ts';
import type { Effect } from '../effects/effect.ts';
import type { Form } from '../forms/define-form.ts';
import type { MessageKey } from '../i18n/keys.ts';

interface SubmitInput<Values, State> {
  values: Values;
  locationState: State;
}

export interface StepContext {
  settings: Settings;
  deployment: DeploymentSettings;
  /** The connector of `?linkSocial=`, linked once the account is found (contract §6). */
  linkSocial: string | undefined;
  sentCode: SentCode | undefined;
}

/** One screen of a flow as data. */
export interface Step<Values, State> {
  route: string;
  title: MessageKey;
  heading: MessageKey;
  form: Form<Values>;
  kinds?: (settings: Settings) => readonly IdentifierKind[];
  /** Location state the screen requires; null when it needs none. */
  stateSchema: z.ZodMiniType<State> | null;
  /** The identifier in the location state, for password managers (quality 4). */
  accountIdentifier?: (locationState: State) => Identifier | undefined;
  showIdentifier?: true;
  /** Requires the terms to be accepted before calling the server, where the settings say so. */
  agreeToTerms?: 'sign-in' | 'register';
  /** Its proof can be used once: the next screen replaces it in the history. */
  singleUse?: true;
  submit: (input: SubmitInput<Values, State>, context: StepContext) => Effect | Promise<Effect>;
}

export type AnyStep = Omit<Step<unknown, unknown>, 'stateSchema' | 'accountIdentifier' | 'submit'> & {
  stateSchema: z.ZodMiniType | null;
  accountIdentifier?: (locationState: never) => Identifier | undefined;
  submit: (input: SubmitInput<never, never>, context: StepContext) => Effect | Promise<Effect>;
};

/** Infers the input of `submit` from the form and the state schema. */
export function defineStep<Values, State = null>(step: Step<Values, State>): Step<Values, State> {
  return step;
}

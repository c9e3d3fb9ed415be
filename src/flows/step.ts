import type * as z from 'zod/mini';
import type { Settings } from '../api/read-settings.ts';
import type { Deployment } from '../domain/deployment.ts';
import type { Identifier, IdentifierKind } from '../domain/identifier.ts';
import type { SentCode } from '../domain/resend.ts';
import type { Effect } from '../effects/effect.ts';
import type { Form } from '../forms/define-form.ts';
import type { MessageKey } from '../i18n/keys.ts';

/** What was typed on this screen, and what earlier screens handed over. */
export interface Given<Values, Carry> {
  values: Values;
  carry: Carry;
}

/** What a step may depend on besides. */
export interface World {
  settings: Settings;
  deployment: Deployment;
  /** The connector of `?linkSocial=`, to link once somebody is found (contract §6). */
  linkSocial: string | undefined;
  /** The code that was sent last from this screen. */
  sent: SentCode | undefined;
}

/** One screen of a flow as data: what it shows, and what becomes of what is typed. */
export interface Step<Values, Carry> {
  route: string;
  title: MessageKey;
  heading: MessageKey;
  form: Form<Values>;
  /** Identifier kinds the form takes; none by default. */
  kinds?: (settings: Settings) => readonly IdentifierKind[];
  /** What the screen must have been handed in navigation state; null when it stands by itself. */
  carry: z.ZodMiniType<Carry> | null;
  /** The identifier that the carry holds, for password managers (quality 4). */
  known?: (carry: Carry) => Identifier | undefined;
  /** A line shows the known identifier, and leads back to where it can be changed. */
  change?: true;
  /** Agreeing to the terms comes before anything is sent, where the settings want it then. */
  agree?: 'sign-in' | 'register';
  /** What it proves is used up once it is proved: the next screen takes its place in the history. */
  spent?: true;
  submit: (given: Given<Values, Carry>, world: World) => Effect | Promise<Effect>;
}

/** Any step, for the engine, which passes values through without looking at them. */
export type AnyStep = Omit<Step<unknown, unknown>, 'carry' | 'known' | 'submit'> & {
  carry: z.ZodMiniType | null;
  known?: (carry: never) => Identifier | undefined;
  submit: (given: Given<never, never>, world: World) => Effect | Promise<Effect>;
};

/** Infers what a step's form and carry give to its `submit`. */
export function defineStep<Values, Carry = null>(step: Step<Values, Carry>): Step<Values, Carry> {
  return step;
}

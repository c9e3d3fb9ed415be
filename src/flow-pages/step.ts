import type { Settings } from '../api/read-settings.ts';
import type { Identifier, IdentifierKind } from '../domain/identifier.ts';
import type { Path, StateOf } from '../domain/routes.ts';
import type { FlowContext } from '../engine/effects/flow-context.ts';
import type { Effect } from '../engine/effects/effect.ts';
import type { Form } from '../forms/define-form.ts';
import type { MessageKey } from '../i18n/keys.ts';

interface SubmitInput<Values, RouteState> {
  values: Values;
  /** The state in the history entry of the page; `null` on a page that needs none. */
  routeState: RouteState;
}

/** One screen of a flow as data. */
export interface Step<P extends Path, Values> {
  route: P;
  title: MessageKey;
  heading: MessageKey;
  form: Form<Values>;
  kinds?: (settings: Settings) => readonly IdentifierKind[];
  /** The identifier that the page already knows. A form with a password holds it in a hidden field for password managers. */
  accountIdentifier?: (routeState: StateOf<P>) => Identifier | undefined;
  showIdentifier?: true;
  /** Asks for agreement to the terms before calling the server, if the settings say so. */
  agreeToTerms?: 'sign-in' | 'register';
  /** The form or a button beside it starts an interaction, which might need a captcha. */
  begins?: true | ((context: FlowContext) => boolean);
  /** The submit itself looks up the organization of the address, and says why there is none. */
  findsOrganization?: true;
  /** Its submit cannot be repeated, so the next screen replaces this one in the history, and codes sent before are forgotten. */
  singleUse?: true;
  /** The person has to read or do something before the form, so the heading gets the focus, not the first field. */
  readFirst?: true;
  submit: (input: SubmitInput<Values, StateOf<P>>, context: FlowContext) => Effect | Promise<Effect>;
}

/** Any step. The types of `accountIdentifier` and `submit` no longer say which route and form they belong to. */
export type AnyStep<P extends Path = Path> = Omit<Step<P, unknown>, 'accountIdentifier' | 'submit'> & {
  accountIdentifier?: (routeState: never) => Identifier | undefined;
  submit: (input: SubmitInput<never, never>, context: FlowContext) => Effect | Promise<Effect>;
};

/** Infers the input of `submit` from the form and the route. */
export function defineStep<P extends Path, Values>(step: Step<P, Values>): Step<P, Values> {
  return step;
}

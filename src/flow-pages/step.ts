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
  /** The identifier that the page knows already: a form with a password holds it, hidden, for password managers. */
  accountIdentifier?: (routeState: StateOf<P>) => Identifier | undefined;
  showIdentifier?: true;
  /** Requires the terms to be accepted before calling the server, where the settings say so. */
  agreeToTerms?: 'sign-in' | 'register';
  /** Its submit looks the organization of the address up itself, and says why there is none. */
  findsOrganization?: true;
  /** Its proof can be used once: the next screen replaces it in the history. */
  singleUse?: true;
  /** There is something to read or do before the form, so the heading gets the focus, not the first field. */
  readFirst?: true;
  submit: (input: SubmitInput<Values, StateOf<P>>, context: FlowContext) => Effect | Promise<Effect>;
}

/** Any step; `accountIdentifier` and `submit` take the state of its route and the values of its form. */
export type AnyStep<P extends Path = Path> = Omit<Step<P, unknown>, 'accountIdentifier' | 'submit'> & {
  accountIdentifier?: (routeState: never) => Identifier | undefined;
  submit: (input: SubmitInput<never, never>, context: FlowContext) => Effect | Promise<Effect>;
};

/** Infers the input of `submit` from the form and the route. */
export function defineStep<P extends Path, Values>(step: Step<P, Values>): Step<P, Values> {
  return step;
}

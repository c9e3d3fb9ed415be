import type { CodeFlow } from '../../domain/sent-code.ts';
import type { Contact } from '../../domain/routes.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { lockedOut } from '../../engine/effects/error-handlers.ts';
import type { FlowContext } from '../../engine/effects/flow-context.ts';
import { codeForm } from '../../forms/code.form.ts';
import { defineStep, type AnyStep } from '../step.ts';

export type CodePath = `/${CodeFlow}/verification-code`;

/** Builds the calls that verify a code, and their effect. */
type OnEntered = (contact: Contact, code: string, context: FlowContext) => Effect;

/** The step of a flow's code page. */
export const codeStep = (flow: CodeFlow, onEntered: OnEntered): AnyStep<CodePath> =>
  defineStep({
    route: `/${flow}/verification-code`,
    title: 'action.enter_passcode',
    heading: 'action.enter_passcode',
    form: codeForm,
    accountIdentifier: ({ identifier }) => identifier,
    singleUse: true,
    submit: ({ values, routeState }, context) => onEntered(routeState.identifier, values.code, context),
  });

/** Shows too many tries at the code; the default handler shows them at the password. */
export const codeErrors = {
  'session.verification_blocked_too_many_attempts': lockedOut('code'),
};

/** Runs `taken` if another account has the address. */
export const addressErrors = (taken: () => Effect) => ({
  ...codeErrors,
  'user.email_already_in_use': taken,
  'user.phone_already_in_use': taken,
});

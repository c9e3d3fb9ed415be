import { patchIdentifiers, patchProfile, submitInteraction } from '../../api/generated/operations.ts';
import { call } from '../../api/operation.ts';
import type { CodeFlow } from '../../domain/resend.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { lockedOut } from '../../engine/effects/error-handlers.ts';
import { runCalls } from '../../engine/effects/run-calls.ts';
import { codeForm } from '../../forms/code.form.ts';
import type { Contact } from '../../domain/routes.ts';
import { followRedirect } from '../follow-redirect.ts';
import { toApiIdentifier } from './send-code.ts';
import type { FlowContext } from '../../engine/effects/flow-context.ts';
import { defineStep, type AnyStep } from '../step.ts';
import { offerRegistration, offerLinking, offerSignIn, accountAlert } from './account-conflict.ts';

/** Builds the calls that verify a code and what follows (contract §6). */
type OnVerified = (contact: Contact, code: string, context: FlowContext) => Effect;

type CodePath = `/${CodeFlow}/verification-code`;

const codeStep = (flow: CodeFlow, onVerified: OnVerified): AnyStep<CodePath> =>
  defineStep({
    route: `/${flow}/verification-code`,
    title: 'action.enter_passcode',
    heading: 'action.enter_passcode',
    form: codeForm,
    accountIdentifier: ({ identifier }) => identifier,
    singleUse: true,
    submit: ({ values, state }, context) => onVerified(state.identifier, values.code, context),
  });

const verifyCode = (contact: Contact, verificationCode: string) =>
  call(patchIdentifiers, { body: { ...toApiIdentifier(contact), verificationCode } });

const errorHandlers = {
  'session.verification_blocked_too_many_attempts': lockedOut('code'),
};

const signIn: OnVerified = (contact, code, context) =>
  runCalls({
    calls: [verifyCode(contact, code), call(submitInteraction)],
    next: followRedirect,
    context: { accountIdentifier: contact },
    errors: { ...errorHandlers, 'user.user_not_exist': () => offerRegistration(contact, context) },
  });

/** The address becomes one of the account, unless another account has it. */
const addContact = (contact: Contact, code: string, taken: () => Effect): Effect =>
  runCalls({
    calls: [
      verifyCode(contact, code),
      call(patchProfile, { body: toApiIdentifier(contact) }),
      call(submitInteraction),
    ],
    next: followRedirect,
    context: { accountIdentifier: contact },
    errors: {
      ...errorHandlers,
      'user.email_already_in_use': taken,
      'user.phone_already_in_use': taken,
    },
  });

const register: OnVerified = (contact, code, context) =>
  addContact(contact, code, () => offerSignIn(contact, context));

const completeProfile: OnVerified = (contact, code, context) =>
  addContact(contact, code, () => offerLinking(contact, context));

const forgotPassword: OnVerified = (contact, code, { deployment }) =>
  runCalls({
    calls: [verifyCode(contact, code), call(submitInteraction)],
    next: followRedirect,
    context: { accountIdentifier: contact },
    errors: {
      ...errorHandlers,
      'user.user_not_exist': () => accountAlert('none', contact, deployment),
      'user.new_password_required_in_profile': () => ({
        kind: 'navigate',
        to: '/forgot-password/reset',
        locationState: { identifier: contact },
      }),
    },
  });

export const codeSteps: Readonly<Record<CodeFlow, AnyStep<CodePath>>> = {
  'sign-in': codeStep('sign-in', signIn),
  register: codeStep('register', register),
  'forgot-password': codeStep('forgot-password', forgotPassword),
  continue: codeStep('continue', completeProfile),
};

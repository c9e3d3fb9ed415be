import { patchProfile, submitInteraction } from '../api/generated/operations.ts';
import { call } from '../api/operation.ts';
import { identifierKindsFor, type ContinueMethod } from '../domain/missing-profile.ts';
import { runCalls } from '../effects/run-calls.ts';
import { contactForm, usernameForm } from '../forms/register.form.ts';
import { isContact, ProfileState } from './location-state.ts';
import { followRedirect } from './follow-redirect.ts';
import { continuePasswordStep } from './new-password.ts';
import { sendCode } from './send-code.ts';
import { defineStep, type AnyStep } from './step.ts';

const HEADINGS = {
  username: 'description.enter_username',
  email: 'description.link_email',
  phone: 'description.link_phone',
  emailOrPhone: 'description.link_email_or_phone',
} as const;

const identifierStep = (method: Exclude<ContinueMethod, 'password'>): AnyStep =>
  defineStep({
    route: `/continue/${method}`,
    title: 'page.continue',
    heading: HEADINGS[method],
    form: method === 'username' ? usernameForm : contactForm,
    kinds: () => identifierKindsFor(method),
    stateSchema: ProfileState,
    submit: ({ values: { identifier }, locationState }, context) =>
      isContact(identifier)
        ? sendCode('continue', identifier, context)
        : runCalls({
            calls: [call(patchProfile, { body: { username: identifier.value } }), call(submitInteraction)],
            next: followRedirect,
            context: { accountIdentifier: locationState.identifier ?? identifier },
          }),
  });

export const continueSteps: Readonly<Record<ContinueMethod, AnyStep>> = {
  password: continuePasswordStep,
  username: identifierStep('username'),
  email: identifierStep('email'),
  phone: identifierStep('phone'),
  emailOrPhone: identifierStep('emailOrPhone'),
};

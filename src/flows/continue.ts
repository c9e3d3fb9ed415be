import { patchProfile, submitInteraction } from '../api/generated/operations.ts';
import { call } from '../api/operation.ts';
import { kindsOf, type ContinueMethod } from '../domain/missing-profile.ts';
import { missingProfile } from '../errors/missing-profile.ts';
import { run } from '../effects/run.ts';
import { contactForm, usernameForm } from '../forms/register.form.ts';
import { isContact, ProfileCarry } from './location-state.ts';
import { followRedirect } from './follow-redirect.ts';
import { continuePasswordStep } from './new-password.ts';
import { sendCode } from './send-code.ts';
import { defineStep, type AnyStep } from './step.ts';

/** An identifier that an account lacks: a user name as it is, an address with a code that proves it. */
const identifierStep = (method: Exclude<ContinueMethod, 'password'>): AnyStep =>
  defineStep({
    route: `/continue/${method}`,
    title: 'page.continue',
    heading: `description.continue_${method}`,
    form: method === 'username' ? usernameForm : contactForm,
    kinds: () => kindsOf(method),
    carry: ProfileCarry,
    submit: ({ values: { identifier }, carry }, world) =>
      isContact(identifier)
        ? sendCode('continue', identifier, world)
        : run({
            calls: [call(patchProfile, { body: { username: identifier.value } }), call(submitInteraction)],
            next: followRedirect,
            errors: { 'user.missing_profile': missingProfile(carry.identifier ?? identifier) },
          }),
  });

/** The pages for what an account lacks (contract §14). */
export const continueSteps: Readonly<Record<ContinueMethod, AnyStep>> = {
  password: continuePasswordStep,
  username: identifierStep('username'),
  email: identifierStep('email'),
  phone: identifierStep('phone'),
  emailOrPhone: identifierStep('emailOrPhone'),
};

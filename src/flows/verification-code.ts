import { lockout } from '../api/generated/constants.ts';
import { patchIdentifiers, patchProfile, submitInteraction } from '../api/generated/operations.ts';
import { call } from '../api/operation.ts';
import type { CodeFlow } from '../domain/resend.ts';
import type { Effect } from '../effects/effect.ts';
import { missingProfile } from '../errors/missing-profile.ts';
import { inline } from '../effects/error-handler.ts';
import { run } from '../effects/run.ts';
import { codeForm } from '../forms/code.form.ts';
import { CodeCarry, type Contact } from './location-state.ts';
import { followRedirect } from './follow-redirect.ts';
import { onWire } from './send-code.ts';
import { defineStep, type AnyStep, type World } from './step.ts';
import { createInstead, linkInstead, signInInstead, told } from './account-conflict.ts';

/** What a right code leads to, flow by flow (contract §6). */
type Onward = (contact: Contact, code: string, world: World) => Effect;

const codeStep = (flow: CodeFlow, onward: Onward): AnyStep =>
  defineStep({
    route: `/${flow}/verification-code`,
    title: 'page.verification_code',
    heading: 'description.enter_passcode',
    form: codeForm,
    carry: CodeCarry,
    known: ({ identifier }) => identifier,
    spent: true,
    submit: ({ values, carry }, world) => onward(carry.identifier, values.code, world),
  });

const prove = (contact: Contact, verificationCode: string) =>
  call(patchIdentifiers, { body: { ...onWire(contact), verificationCode } });

/** Rows of every code page: what is wrong stands under the code. */
const rows = (contact: Contact) => ({
  'session.verification_blocked_too_many_attempts': inline('code', { count: lockout.blockS / 60 }),
  'user.missing_profile': missingProfile(contact),
});

const signIn: Onward = (contact, code, world) =>
  run({
    calls: [prove(contact, code), call(submitInteraction)],
    next: followRedirect,
    errors: { ...rows(contact), 'user.user_not_exist': () => createInstead(contact, world) },
  });

const register: Onward = (contact, code, world) => {
  const taken = () => signInInstead(contact, world);
  return run({
    calls: [prove(contact, code), call(patchProfile, { body: onWire(contact) }), call(submitInteraction)],
    next: followRedirect,
    errors: { ...rows(contact), 'user.email_already_in_use': taken, 'user.phone_already_in_use': taken },
  });
};

const forgotPassword: Onward = (contact, code, { deployment }) =>
  run({
    calls: [prove(contact, code), call(submitInteraction)],
    next: followRedirect,
    errors: {
      ...rows(contact),
      'user.user_not_exist': () => told('none', contact, deployment),
      'user.new_password_required_in_profile': () => ({
        kind: 'go',
        to: '/forgot-password/reset',
        carry: { identifier: contact },
      }),
    },
  });

const completeProfile: Onward = (contact, code, world) => {
  const taken = () => linkInstead(contact, world);
  return run({
    calls: [prove(contact, code), call(patchProfile, { body: onWire(contact) }), call(submitInteraction)],
    next: followRedirect,
    errors: { ...rows(contact), 'user.email_already_in_use': taken, 'user.phone_already_in_use': taken },
  });
};

/** The code pages, by the flow whose codes they take. */
export const codeSteps: Readonly<Record<CodeFlow, AnyStep>> = {
  'sign-in': codeStep('sign-in', signIn),
  register: codeStep('register', register),
  'forgot-password': codeStep('forgot-password', forgotPassword),
  continue: codeStep('continue', completeProfile),
};

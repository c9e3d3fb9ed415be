import type { Identifier } from '../../domain/identifier.ts';
import { FIRST_FORM_TITLES, FIRST_FORM_SUBMITS } from '../../domain/first-form.ts';
import { firstMissingPart } from '../../domain/missing-profile.ts';
import { registerKinds } from '../../domain/sign-in-method.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { askForMissingProfile } from '../../flow-pages/ask-for-missing-profile.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import { isContact } from '../../domain/routes.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';
import { sendCode } from '../../flow-pages/code/send-code.ts';
import { defineStep } from '../../flow-pages/step.ts';
import { defineForm } from '../../forms/define-form.ts';
import { identifierField } from '../../forms/fields/identifier.tsx';

const registerForm = defineForm({
  name: 'register',
  fields: [identifierField],
  submit: FIRST_FORM_SUBMITS.register,
  rules: 'identifier',
});

/** The identifier of a new account: an address is verified by a code, a username needs a password. */
export const registerStep = defineStep({
  route: '/register',
  begins: true,
  title: FIRST_FORM_TITLES['/register'],
  heading: 'description.create_your_account',
  form: registerForm,
  kinds: ({ signUp }) => registerKinds(signUp),
  agreeToTerms: 'register',
  submit: ({ values: { identifier } }, context) =>
    isContact(identifier) ? sendCode('register', identifier, context) : beginWithUsername(identifier),
});

function beginWithUsername(identifier: Identifier): Effect {
  return callServer({
    request: (server) => server.registerUsername(identifier.value),
    next: followRedirect,
    context: { accountIdentifier: identifier },
    errors: {
      'user.missing_profile': (error, context) =>
        firstMissingPart(error.data.missingProfile) === 'password'
          ? { kind: 'navigate', to: '/register/password', locationState: { identifier } }
          : askForMissingProfile(error, context),
    },
  });
}

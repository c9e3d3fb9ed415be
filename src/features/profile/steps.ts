import { identifierKindsFor, type ContinueMethod } from '../../domain/missing-profile.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import { contactForm } from '../../forms/contact.form.ts';
import { usernameForm } from './profile-forms.ts';
import { isContact } from '../../domain/routes.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';
import { sendCode } from '../../flow-pages/code/send-code.ts';
import { defineStep, type AnyStep } from '../../flow-pages/step.ts';
import { continuePasswordStep } from './password-step.ts';

type ContinuePath = `/continue/${ContinueMethod}`;

const identifierStep = (
  method: Exclude<ContinueMethod, 'password'>,
  form: typeof contactForm,
  heading: MessageKey,
): AnyStep<ContinuePath> =>
  defineStep({
    route: `/continue/${method}` as const,
    title: 'page.continue',
    heading,
    form,
    kinds: () => identifierKindsFor(method),
    accountIdentifier: ({ identifier }) => identifier,
    showIdentifier: true,
    submit: ({ values: { identifier }, routeState }, context) =>
      isContact(identifier)
        ? sendCode('continue', identifier, context)
        : callServer({
            request: (server) => server.saveUsername(identifier.value),
            next: followRedirect,
            context: {
              accountIdentifier: routeState.identifier ?? identifier,
              registeredSocialIdentity: routeState.registeredSocialIdentity,
            },
          }),
  });

export const continueSteps: Readonly<Record<ContinueMethod, AnyStep<ContinuePath>>> = {
  password: continuePasswordStep,
  username: identifierStep('username', usernameForm, 'description.enter_username'),
  email: identifierStep('email', contactForm, 'description.link_email'),
  phone: identifierStep('phone', contactForm, 'description.link_phone'),
  emailOrPhone: identifierStep('emailOrPhone', contactForm, 'description.link_email_or_phone'),
};

import { MESSAGE_FACTORS, type MessageFactor } from '../../domain/mfa-factors.ts';
import { canReuseCode, nextResendAt } from '../../domain/resend.ts';
import {
  isContact,
  type AddressState,
  type CodeState,
  type Contact,
  type FactorCodeState,
} from '../../domain/routes.ts';
import { callServer } from '../../engine/effects/call-server.ts';
import type { Effect, NavigationRequest } from '../../engine/effects/effect.ts';
import { accountAlert } from '../../flow-pages/code/account-conflict.ts';
import { addressErrors, codeErrors } from '../../flow-pages/code/code-step.ts';
import { followRedirect } from '../../flow-pages/follow-redirect.ts';
import { defineStep, type AnyStep } from '../../flow-pages/step.ts';
import { toOwnCodePage } from './own-code-page.ts';
import { codeForm } from '../../forms/code.form.ts';
import { contactForm } from '../../forms/contact.form.ts';
import type { MessageKey } from '../../i18n/keys.ts';

const contextOf = ({ identifier }: Pick<AddressState, 'identifier'>) => ({ accountIdentifier: identifier });

interface Texts {
  readonly enterCode: MessageKey;
  readonly codeSent: MessageKey;
  readonly addAddress: MessageKey;
  readonly whyAddress: MessageKey;
}

export const MESSAGE_TEXTS = {
  EmailVerificationCode: {
    enterCode: 'mfa.enter_email_verification_code',
    codeSent: 'mfa.enter_email_verification_code_description',
    addAddress: 'description.link_email',
    whyAddress: 'mfa.link_email_2fa_description',
  },
  PhoneVerificationCode: {
    enterCode: 'mfa.enter_phone_verification_code',
    codeSent: 'mfa.enter_phone_verification_code_description',
    addAddress: 'description.link_phone',
    whyAddress: 'mfa.link_phone_2fa_description',
  },
} as const satisfies Readonly<Record<MessageFactor, Texts>>;

const codePageOf = <Action extends 'binding' | 'verification'>(factor: MessageFactor, action: Action) =>
  ({
    route: `/mfa-${action}/${factor}`,
    title: MESSAGE_TEXTS[factor].enterCode,
    heading: MESSAGE_TEXTS[factor].enterCode,
    form: codeForm,
    singleUse: true,
  }) as const;

const verificationStep = (factor: MessageFactor): AnyStep<`/mfa-verification/${MessageFactor}`> =>
  defineStep({
    ...codePageOf(factor, 'verification'),
    submit: ({ values: { code }, routeState }) =>
      callServer({
        request: (server) => server.verifyFactorCode?.(MESSAGE_FACTORS[factor], code),
        next: followRedirect,
        context: contextOf(routeState),
        errors: codeErrors,
      }),
  });

export const verificationSteps = {
  EmailVerificationCode: verificationStep('EmailVerificationCode'),
  PhoneVerificationCode: verificationStep('PhoneVerificationCode'),
} as const satisfies Readonly<Record<MessageFactor, unknown>>;

export const resendFactorCode = (factor: MessageFactor, state: FactorCodeState): Effect =>
  callServer({
    request: (server) => server.sendFactorCode?.(MESSAGE_FACTORS[factor]),
    next: () =>
      toOwnCodePage(factor, { ...state, resends: (state.resends ?? 0) + 1 }, nextResendAt(Date.now()), {
        replace: true,
        flashMessage: 'description.passcode_sent',
      }),
    context: contextOf(state),
  });

const toBindingCodePage = (
  factor: MessageFactor,
  state: AddressState,
  sent: CodeState,
  options: Pick<NavigationRequest, 'replace' | 'flashMessage'> = {},
): Effect => ({
  kind: 'navigate',
  to: `/mfa-binding/${factor}`,
  locationState: { ...state, sent },
  sentCode: { flow: 'two-step', identifier: sent.identifier, resendAt: sent.resendAt },
  ...options,
});

/** Sends a code to an address, then asks for that code. */
const sendBindingCode = (
  factor: MessageFactor,
  contact: Contact,
  state: AddressState,
  { resends, ...options }: Pick<NavigationRequest, 'replace' | 'flashMessage'> & { resends: number },
): Effect =>
  callServer({
    request: (server) => server.sendBindingCode?.(contact),
    next: () => {
      const sent = { identifier: contact, resendAt: nextResendAt(Date.now()), resends };
      return toBindingCodePage(factor, state, sent, options);
    },
    context: contextOf(state),
    errors: {
      'guard.invalid_input': () => ({
        kind: 'inline',
        field: 'identifier',
        text: { key: `error.invalid_${contact.kind}` },
      }),
    },
  });

export const resendBindingCode = (factor: MessageFactor, state: AddressState, sent: CodeState): Effect =>
  sendBindingCode(factor, sent.identifier, state, {
    resends: (sent.resends ?? 0) + 1,
    replace: true,
    flashMessage: 'description.passcode_sent',
  });

const addressStep = (factor: MessageFactor): AnyStep<`/mfa-binding/${MessageFactor}`> =>
  defineStep({
    route: `/mfa-binding/${factor}`,
    title: MESSAGE_TEXTS[factor].addAddress,
    heading: MESSAGE_TEXTS[factor].addAddress,
    form: contactForm,
    kinds: () => [MESSAGE_FACTORS[factor]],
    submit: async ({ values: { identifier }, routeState }, { lastSentCode }) => {
      if (!isContact(identifier))
        return {
          kind: 'inline',
          field: 'identifier',
          text: { key: `error.invalid_${MESSAGE_FACTORS[factor]}` },
        };
      const sent = await lastSentCode(identifier.kind);
      return sent?.flow === 'two-step' && canReuseCode(sent, identifier, Date.now())
        ? toBindingCodePage(factor, routeState, { identifier, resendAt: sent.resendAt, resends: 0 })
        : sendBindingCode(factor, identifier, routeState, { resends: 0 });
    },
  });

export const addressSteps = {
  EmailVerificationCode: addressStep('EmailVerificationCode'),
  PhoneVerificationCode: addressStep('PhoneVerificationCode'),
} as const satisfies Readonly<Record<MessageFactor, unknown>>;

export const bindingCodeStep = (
  factor: MessageFactor,
  contact: Contact,
): AnyStep<`/mfa-binding/${MessageFactor}`> =>
  defineStep({
    ...codePageOf(factor, 'binding'),
    submit: ({ values: { code }, routeState }, { deployment }) =>
      callServer({
        request: (server) => server.bindContact?.(contact, code),
        next: followRedirect,
        context: contextOf(routeState),
        errors: addressErrors(() => accountAlert('taken', contact, deployment)),
      }),
  });

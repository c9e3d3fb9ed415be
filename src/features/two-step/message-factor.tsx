import { useState } from 'react';
import { MESSAGE_FACTORS, type MessageFactor } from '../../domain/mfa-factors.ts';
import type { AddressState, CodeState, FactorCodeState } from '../../domain/routes.ts';
import { CodeHelp, CodeTarget } from '../../flow-pages/code/code-help.tsx';
import { ResendCode } from '../../flow-pages/code/resend-code.tsx';
import { StepForm } from '../../flow-pages/step-form.tsx';
import { useTranslate } from '../../state/app-state.ts';
import { LostFactor } from './lost-factor.tsx';
import {
  addressSteps,
  bindingCodeStep,
  MESSAGE_TEXTS,
  resendBindingCode,
  resendFactorCode,
  verificationSteps,
} from './message-steps.ts';
import { OtherFactorLink, SkipButton } from './other-ways.tsx';

interface Props<State> {
  factor: MessageFactor;
  routeState: State;
}

/** The help stands open once a person has asked this often for another code. */
const MANY = 2;

/** Asks for the code that the server has sent to the person's own address. */
export function VerifyMessageFactor({ factor, routeState }: Props<FactorCodeState>) {
  const { t } = useTranslate();
  const { identifier, masked, resendAt, resends = 0 } = routeState;
  const target = masked?.[factor];
  return (
    <StepForm
      step={verificationSteps[factor]}
      routeState={routeState}
      account={identifier}
      slots={(controls) => {
        const { busy, act } = controls('resend');
        return {
          description: target !== undefined && t(MESSAGE_TEXTS[factor].codeSent, { identifier: target }),
          afterForm: (
            <>
              <ResendCode
                resendAt={resendAt}
                busy={busy}
                onResend={() => act(resendFactorCode(factor, routeState))}
              />
              <CodeHelp kind={MESSAGE_FACTORS[factor]} open={resends >= MANY} />
              <OtherFactorLink to="/mfa-verification" routeState={routeState} />
              <LostFactor routeState={routeState} factor={factor} />
            </>
          ),
        };
      }}
    />
  );
}

/** Asks for an address that gets the codes from now on, then for a code that proves it. */
export function BindMessageFactor({ factor, routeState }: Props<AddressState>) {
  return routeState.sent ? (
    <BindingCode factor={factor} routeState={routeState} sent={routeState.sent} />
  ) : (
    <Address factor={factor} routeState={routeState} />
  );
}

function Address({ factor, routeState }: Props<AddressState>) {
  const { t } = useTranslate();
  return (
    <StepForm
      step={addressSteps[factor]}
      routeState={routeState}
      account={routeState.identifier}
      slots={(controls) => ({
        description: t(MESSAGE_TEXTS[factor].whyAddress),
        afterForm: (
          <>
            <OtherFactorLink to="/mfa-binding" routeState={routeState} />
            <SkipButton routeState={routeState} controls={controls} />
          </>
        ),
      })}
    />
  );
}

function BindingCode({ factor, routeState, sent }: Props<AddressState> & { sent: CodeState }) {
  const { identifier: contact, resendAt, resends = 0 } = sent;
  const [step] = useState(() => bindingCodeStep(factor, contact));
  return (
    <StepForm
      step={step}
      routeState={routeState}
      account={routeState.identifier}
      slots={(controls) => {
        const { busy, act } = controls('resend');
        return {
          description: <CodeTarget identifier={contact} ifAccount={false} />,
          afterForm: (
            <>
              <ResendCode
                resendAt={resendAt}
                busy={busy}
                onResend={() => act(resendBindingCode(factor, routeState, sent))}
              />
              <CodeHelp kind={contact.kind} open={resends >= MANY} />
              <SkipButton routeState={routeState} controls={controls} />
            </>
          ),
        };
      }}
    />
  );
}

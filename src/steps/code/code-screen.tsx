import { useEffect } from 'react';
import type { CodeFlow } from '../../domain/resend.ts';
import { canUsePassword } from '../../domain/sign-in-method.ts';
import type { CodeState } from '../../domain/routes.ts';
import { useAppServices } from '../../engine/services.ts';
import { resendCode } from './send-code.ts';
import { codeSteps } from './code-steps.ts';
import { useSettings, useTranslate } from '../../state/app-state.ts';
import { useCodeUsed } from '../history-state.ts';
import { CodeHelp, CodeTarget } from './code-help.tsx';
import { Redirecting } from '../redirecting.tsx';
import { PageLink } from '../page-link.tsx';
import { ResendCode } from './resend-code.tsx';
import { StepForm } from '../step-form.tsx';

function CodeScreen({ flow, state }: { flow: CodeFlow; state: CodeState }) {
  const { t } = useTranslate();
  const { methods } = useSettings().signIn;
  const { identifier, resendAt, resends = 0 } = state;
  const passwordLink = flow === 'sign-in' && canUsePassword(identifier.kind, methods) && (
    <PageLink request={{ to: '/sign-in/password', locationState: { identifier }, replace: true }}>
      {t('action.sign_in_via_password')}
    </PageLink>
  );
  return (
    <StepForm
      step={codeSteps[flow]}
      state={state}
      slots={(controls) => {
        const { busy, act } = controls('resend');
        return {
          description: <CodeTarget identifier={identifier} />,
          afterForm: (
            <>
              <ResendCode resendAt={resendAt} busy={busy} onResend={() => act(resendCode(flow, state))} />
              {passwordLink}
              <CodeHelp identifier={identifier} open={resends >= 2} />
            </>
          ),
        };
      }}
    />
  );
}

/** A code works once, so a page whose code is used up leads back to the identifier. */
function BackToIdentifier() {
  const { back } = useAppServices();
  useEffect(() => back(1), [back]);
  return <Redirecting title="description.redirecting" />;
}

const screenFor = (flow: CodeFlow) =>
  function Screen(props: { state: CodeState }) {
    return useCodeUsed() ? <BackToIdentifier /> : <CodeScreen flow={flow} {...props} />;
  };

export const SignInCodeScreen = screenFor('sign-in');
export const RegisterCodeScreen = screenFor('register');
export const ForgotPasswordCodeScreen = screenFor('forgot-password');
export const ContinueCodeScreen = screenFor('continue');

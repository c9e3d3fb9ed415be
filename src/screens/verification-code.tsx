import type { CodeFlow } from '../domain/resend.ts';
import { canUsePassword } from '../domain/sign-in-method.ts';
import type { CodeState } from '../domain/routes.ts';
import { resendCode } from '../flows/send-code.ts';
import { codeSteps } from '../flows/verification-code.ts';
import { useSettings, useTranslate } from '../state/app-state.ts';
import { CodeHelp, CodeTarget } from '../components/code-help.tsx';
import { PageLink } from '../components/page-link.tsx';
import { ResendCode } from '../components/resend-code.tsx';
import { StepForm } from '../components/step-form.tsx';

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
      slots={({ act, busy }) => ({
        description: <CodeTarget identifier={identifier} />,
        afterForm: (
          <>
            <ResendCode resendAt={resendAt} busy={busy} onResend={() => act(resendCode(flow, state))} />
            {passwordLink}
            <CodeHelp identifier={identifier} open={resends >= 2} />
          </>
        ),
      })}
    />
  );
}

const screenFor = (flow: CodeFlow) => (props: { state: CodeState }) => <CodeScreen flow={flow} {...props} />;

export const SignInCodeScreen = screenFor('sign-in');
export const RegisterCodeScreen = screenFor('register');
export const ForgotPasswordCodeScreen = screenFor('forgot-password');
export const ContinueCodeScreen = screenFor('continue');

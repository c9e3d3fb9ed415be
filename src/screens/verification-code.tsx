import { useSettings } from '../api/settings-context.ts';
import type { CodeFlow } from '../domain/resend.ts';
import { canUsePassword } from '../domain/sign-in-method.ts';
import { CodeState } from '../flows/location-state.ts';
import { resendCode } from '../flows/send-code.ts';
import { codeSteps } from '../flows/verification-code.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { CodeHelp, CodeTarget } from '../components/code-help.tsx';
import { FormScreen } from '../components/form-screen.tsx';
import { useLocationState } from '../components/history-state.ts';
import { PageLink } from '../components/page-link.tsx';
import { ResendCode } from '../components/resend-code.tsx';

function CodeScreen({ flow }: { flow: CodeFlow }) {
  const { t } = useTranslate();
  const { methods } = useSettings().signIn;
  const locationState = useLocationState(CodeState)?.locationState;
  if (!locationState) return <FormScreen step={codeSteps[flow]} />;
  const { identifier, resendAt, resends } = locationState;
  const passwordLink = flow === 'sign-in' && canUsePassword(identifier.kind, methods) && (
    <PageLink to="/sign-in/password" locationState={{ identifier }} replace>
      {t('action.sign_in_via_password')}
    </PageLink>
  );
  return (
    <FormScreen
      step={codeSteps[flow]}
      slots={({ act, busy }) => ({
        description: <CodeTarget identifier={identifier} />,
        afterForm: (
          <>
            <ResendCode
              resendAt={resendAt}
              busy={busy}
              onResend={() => void act(resendCode(flow, locationState))}
            />
            {passwordLink}
            <CodeHelp identifier={identifier} open={resends >= 2} />
          </>
        ),
      })}
    />
  );
}

export const SignInCodeScreen = () => <CodeScreen flow="sign-in" />;
export const RegisterCodeScreen = () => <CodeScreen flow="register" />;
export const ForgotPasswordCodeScreen = () => <CodeScreen flow="forgot-password" />;
export const ContinueCodeScreen = () => <CodeScreen flow="continue" />;

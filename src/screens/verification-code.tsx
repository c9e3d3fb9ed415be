import { useSettings } from '../api/settings-context.ts';
import type { CodeFlow } from '../domain/resend.ts';
import { canUsePassword } from '../domain/sign-in-method.ts';
import { CodeCarry } from '../flows/location-state.ts';
import { resendCode } from '../flows/send-code.ts';
import { codeSteps } from '../flows/verification-code.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { CodeHelp, CodeTarget } from '../components/code-help.tsx';
import { FormScreen } from '../components/form-screen.tsx';
import { useCarry } from '../components/history-state.ts';
import { PageLink } from '../components/page-link.tsx';
import { Resend } from '../components/resend-code.tsx';

/** The page for the code that was sent: where to, the code, and what to do when it does not come. */
function CodeScreen({ flow }: { flow: CodeFlow }) {
  const { t } = useTranslate();
  const { methods } = useSettings().signIn;
  const carry = useCarry(CodeCarry)?.carry;
  if (!carry) return <FormScreen step={codeSteps[flow]} />;
  const { identifier, resendAt, resends } = carry;
  const password = flow === 'sign-in' && canUsePassword(identifier.kind, methods) && (
    <PageLink to="/sign-in/password" carry={{ identifier }} replace>
      {t('action.use_password')}
    </PageLink>
  );
  return (
    <FormScreen
      step={codeSteps[flow]}
      slots={({ act, busy }) => ({
        lead: <CodeTarget identifier={identifier} />,
        below: (
          <>
            <Resend at={resendAt} busy={busy} onResend={() => void act(resendCode(flow, carry))} />
            {password}
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

import { useSettings } from '../api/settings-context.ts';
import { canUseCode } from '../domain/sign-in-method.ts';
import { isContact } from '../domain/routes.ts';
import { sendCode } from '../flows/send-code.ts';
import { passwordStep } from '../flows/sign-in.ts';
import { useStepContext } from '../flows/use-step.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { ForgotPasswordLink } from '../components/forgot-password-link.tsx';
import type { ScreenProps } from '../components/route-screen.tsx';
import { StepForm } from '../components/step-form.tsx';

export function PasswordScreen({ state }: ScreenProps<'/sign-in/password'>) {
  const { t } = useTranslate();
  const { methods } = useSettings().signIn;
  const getContext = useStepContext();
  const { identifier } = state;
  return (
    <StepForm
      step={passwordStep}
      state={state}
      slots={({ act, busy }) => ({
        beforeSubmit: <ForgotPasswordLink identifier={identifier} />,
        afterForm: isContact(identifier) && canUseCode(identifier.kind, methods) && (
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => void act(() => sendCode('sign-in', identifier, getContext(), { replace: true }))}
          >
            {t('action.sign_in_via_passcode')}
          </Button>
        ),
      })}
    />
  );
}

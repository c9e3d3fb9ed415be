import { canUseCode } from '../domain/sign-in-method.ts';
import { useAppServices } from '../engine/services.ts';
import { isContact, type StateOf } from '../domain/routes.ts';
import { sendCode } from '../flows/send-code.ts';
import { passwordStep } from '../flows/sign-in.ts';
import { useSettings, useTranslate } from '../state/app-state.ts';
import { Button } from '../ui/Button.tsx';
import { ForgotPasswordLink } from '../components/forgot-password-link.tsx';
import { StepForm } from '../components/step-form.tsx';

export function PasswordScreen({ state }: { state: StateOf<'/sign-in/password'> }) {
  const { t } = useTranslate();
  const { methods } = useSettings().signIn;
  const { context } = useAppServices();
  const { identifier } = state;
  return (
    <StepForm
      step={passwordStep}
      state={state}
      slots={(controls) => {
        const { busy, act } = controls('code');
        return {
          beforeSubmit: <ForgotPasswordLink identifier={identifier} />,
          afterForm: isContact(identifier) && canUseCode(identifier.kind, methods) && (
            <Button
              variant="plain"
              size="small"
              busy={busy}
              onClick={() => act(() => sendCode('sign-in', identifier, context(), { replace: true }))}
            >
              {t('action.sign_in_via_passcode')}
            </Button>
          ),
        };
      }}
    />
  );
}

import { canUseCode } from '../../domain/sign-in-method.ts';
import { useAppServices } from '../../engine/services.ts';
import { isContact, type StateOf } from '../../domain/routes.ts';
import { sendCodeInstead } from './steps.ts';
import { passwordStep } from './steps.ts';
import { useSettings, useTranslate } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ForgotPasswordLink } from './forgot-password-link.tsx';
import { StepForm } from '../../steps/step-form.tsx';

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
              onClick={() => act(() => sendCodeInstead(identifier, context()))}
            >
              {t('action.sign_in_via_passcode')}
            </Button>
          ),
        };
      }}
    />
  );
}

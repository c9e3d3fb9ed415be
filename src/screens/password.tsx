import { useSettings } from '../api/settings-context.ts';
import { canUseCode } from '../domain/sign-in-method.ts';
import { IdentifierState, isContact } from '../flows/location-state.ts';
import { sendCode } from '../flows/send-code.ts';
import { passwordStep } from '../flows/sign-in.ts';
import { useStepContext } from '../flows/use-step.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { ForgotPasswordLink } from '../components/forgot-password-link.tsx';
import { FormScreen } from '../components/form-screen.tsx';
import { useLocationState } from '../components/history-state.ts';

export function PasswordScreen() {
  const { t } = useTranslate();
  const { methods } = useSettings().signIn;
  const getContext = useStepContext();
  const identifier = useLocationState(IdentifierState)?.locationState.identifier;
  return (
    <FormScreen
      step={passwordStep}
      slots={({ act, busy }) => ({
        beforeSubmit: identifier && <ForgotPasswordLink identifier={identifier} />,
        afterForm: identifier && isContact(identifier) && canUseCode(identifier.kind, methods) && (
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

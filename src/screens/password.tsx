import { useSettings } from '../api/settings-context.ts';
import { canUseCode } from '../domain/sign-in-method.ts';
import { IdentifierCarry, isContact } from '../flows/location-state.ts';
import { sendCode } from '../flows/send-code.ts';
import { passwordStep } from '../flows/sign-in.ts';
import { useWorld } from '../flows/use-step.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { ForgotLink } from '../components/forgot-password-link.tsx';
import { FormScreen } from '../components/form-screen.tsx';
import { useCarry } from '../components/history-state.ts';

/** The password, or a code instead where the settings allow it. */
export function PasswordScreen() {
  const { t } = useTranslate();
  const { methods } = useSettings().signIn;
  const world = useWorld();
  const identifier = useCarry(IdentifierCarry)?.carry.identifier;
  return (
    <FormScreen
      step={passwordStep}
      slots={({ act, busy }) => ({
        between: identifier && <ForgotLink known={identifier} />,
        below: identifier && isContact(identifier) && canUseCode(identifier.kind, methods) && (
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => void act(() => sendCode('sign-in', identifier, world(), { replace: true }))}
          >
            {t('action.use_code')}
          </Button>
        ),
      })}
    />
  );
}

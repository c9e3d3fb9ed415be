import { useSettings } from '../api/settings-context.ts';
import { forgotPasswordKinds } from '../domain/sign-in-method.ts';
import { forgotPasswordStep } from '../flows/forgot-password.ts';
import { resetStep } from '../flows/new-password.ts';
import { usePorts } from '../flows/app-services.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorPage } from '../components/error-page.tsx';
import { FormScreen } from '../components/form-screen.tsx';

/** Recovery of a password, where the settings have a way for it (contract §14). */
export function ForgotPasswordScreen() {
  const { t } = useTranslate();
  const { forgotPassword } = useSettings();
  const { goBack } = usePorts();
  if (forgotPasswordKinds(forgotPassword).length === 0)
    return (
      <ErrorPage
        title="error.feature_disabled_title"
        text={{ key: 'error.feature_disabled' }}
        actions={<Button onClick={goBack}>{t('action.back')}</Button>}
      />
    );
  const lead = t('description.forgot_password_hint');
  return <FormScreen step={forgotPasswordStep} slots={() => ({ lead })} />;
}

export function ResetScreen() {
  return <FormScreen step={resetStep} />;
}

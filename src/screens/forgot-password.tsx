import { forgotPasswordKinds } from '../domain/sign-in-method.ts';
import { kindNames } from '../forms/fields/kind-names.ts';
import { forgotPasswordStep } from '../flows/forgot-password.ts';
import { resetStep } from '../flows/new-password.ts';
import { useAppServices } from '../engine/services.ts';
import { useSettings, useTranslate } from '../state/app-state.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorPage } from '../components/error-page.tsx';
import type { StateOf } from '../domain/routes.ts';
import { StepForm } from '../components/step-form.tsx';

export function ForgotPasswordScreen() {
  const { t } = useTranslate();
  const { forgotPassword } = useSettings();
  const { goBack } = useAppServices();
  const kinds = forgotPasswordKinds(forgotPassword);
  if (kinds.length === 0)
    return (
      <ErrorPage
        title="error.feature_disabled_title"
        text={{ key: 'error.feature_disabled' }}
        actions={<Button onClick={goBack}>{t('action.back')}</Button>}
      />
    );
  const description = t('description.reset_password_description', { types: kindNames(kinds, t) });
  return <StepForm step={forgotPasswordStep} state={null} slots={() => ({ description })} />;
}

export function ResetScreen({ state }: { state: StateOf<'/forgot-password/reset'> }) {
  return <StepForm step={resetStep} state={state} />;
}

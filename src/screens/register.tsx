import { useSettings } from '../api/settings-context.ts';
import { registerKinds, signInMode } from '../domain/sign-in-method.ts';
import { registerPasswordStep } from '../flows/new-password.ts';
import { registerStep } from '../flows/register.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { ErrorPage } from '../components/error-page.tsx';
import { FormScreen } from '../components/form-screen.tsx';
import { GoTo } from '../components/navigate.tsx';
import { NoMethods } from '../components/no-methods.tsx';
import { OtherWay } from '../components/switch-flow-link.tsx';
import { TermsBox } from '../components/terms-box.tsx';

/** A new account (contract §14). */
export function RegisterScreen() {
  const { t } = useTranslate();
  const settings = useSettings();
  const mode = signInMode(settings);
  if (mode === undefined) return <ErrorPage title="error.no_mode_title" text={{ key: 'error.no_mode' }} />;
  if (mode === 'SignIn') return <GoTo to="/sign-in" />;
  const below = mode === 'SignInAndRegister' && (
    <OtherWay question={t('secondary.have_account')} to="/sign-in" label={t('action.sign_in')} />
  );
  if (registerKinds(settings.signUp).length === 0)
    return (
      <NoMethods
        title="page.register"
        heading="description.register_title"
        text="description.no_register_methods"
        below={below}
      />
    );
  return <FormScreen step={registerStep} slots={() => ({ between: <TermsBox when="register" />, below })} />;
}

export function RegisterPasswordScreen() {
  return <FormScreen step={registerPasswordStep} />;
}

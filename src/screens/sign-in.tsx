import { useSettings } from '../api/settings-context.ts';
import { onePage, passwordKinds, signInMode } from '../domain/sign-in-method.ts';
import { identifierStep, onePageStep } from '../flows/sign-in.ts';
import { ErrorPage } from './error-page.tsx';
import { FormScreen } from './form-screen.tsx';

/** The landing page: identifier and password together or one after the other, as the settings have it (spec §2). */
export function SignInScreen() {
  const settings = useSettings();
  const { methods } = settings.signIn;
  const mode = signInMode(settings);
  if (mode === undefined) return <ErrorPage title="error.no_mode_title" text={{ key: 'error.no_mode' }} />;
  if (mode === 'Register' || passwordKinds(methods).length === 0) {
    return <ErrorPage title="error.feature_disabled_title" text={{ key: 'error.feature_disabled' }} />;
  }
  return <FormScreen step={onePage(methods) ? onePageStep : identifierStep} />;
}

import { lazy, Suspense } from 'react';
import { useSettings } from '../api/settings-context.ts';
import { onePage, signInKinds, signInMode } from '../domain/sign-in-method.ts';
import { identifierStep, onePageStep } from '../flows/sign-in.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { loadPart } from '../platform/stale-chunk.ts';
import { ErrorPage } from '../components/error-page.tsx';
import { ForgotLink } from '../components/forgot-password-link.tsx';
import { FormScreen } from '../components/form-screen.tsx';
import { GoTo } from '../components/navigate.tsx';
import { OtherWay } from '../components/switch-flow-link.tsx';
import { Terms } from '../components/terms.tsx';

const NoMethods = lazy(() =>
  loadPart(() => import('../components/no-methods.tsx')).then((module) => ({ default: module.NoMethods })),
);

/** The landing page: identifier and password together or one after the other, as the settings have it (contract §14). */
export function SignInScreen() {
  const { t } = useTranslate();
  const settings = useSettings();
  const { methods } = settings.signIn;
  const mode = signInMode(settings);
  if (mode === undefined) return <ErrorPage title="error.no_mode_title" text={{ key: 'error.no_mode' }} />;
  if (mode === 'Register') return <GoTo to="/register" />;
  const below = mode === 'SignInAndRegister' && (
    <OtherWay question={t('secondary.no_account')} to="/register" label={t('action.create_account')} />
  );
  if (signInKinds(methods).length === 0)
    return (
      <Suspense>
        <NoMethods
          title="page.sign_in"
          heading="description.sign_in_title"
          text="description.no_methods"
          below={below}
        />
      </Suspense>
    );
  return onePage(methods) ? (
    <FormScreen
      step={onePageStep}
      slots={() => ({
        between: (
          <>
            <ForgotLink />
            <Terms />
          </>
        ),
        below,
      })}
    />
  ) : (
    <FormScreen step={identifierStep} slots={() => ({ between: <Terms />, below })} />
  );
}

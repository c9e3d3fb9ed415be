import { useState } from 'react';
import { shownHost } from '../../text/shown-name.ts';
import { askedKinds, forgotPasswordKinds, isOffered } from '../../domain/sign-in-method.ts';
import { kindNames } from '../../domain/kind-names.ts';
import { forgotPasswordStep } from './steps.ts';
import { resetStep } from './reset-step.ts';
import { useAppServices } from '../../engine/services.ts';
import { useSettings, useTranslate } from '../../state/app-state.ts';
import { PageShell } from '../../layout/page-shell.tsx';
import { useDocumentTitle } from '../../platform/document/use-document-title.ts';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import { ScreenTitle } from '../../ui/page/ScreenTitle.tsx';
import { ErrorPage } from '../../layout/error-page.tsx';
import type { StateOf } from '../../domain/routes.ts';
import { useSearchParameter } from '../../flow-pages/history-state.ts';
import { EveryKindLink } from '../../flow-pages/first-form/every-kind-link.tsx';
import { Navigate } from '../../flow-pages/navigate.tsx';
import { PageLink } from '../../flow-pages/page-link.tsx';
import { Redirecting } from '../../flow-pages/redirecting.tsx';
import { StepForm } from '../../flow-pages/step-form.tsx';
import { useFocusedHeading } from '../../ui/page/use-focused-heading.ts';

export function ForgotPasswordScreen() {
  const { t } = useTranslate();
  const settings = useSettings();
  const { forgotPassword } = settings;
  const { goBack } = useAppServices();
  const asked = useSearchParameter('identifier');
  const kinds = askedKinds(forgotPasswordKinds(forgotPassword), asked);
  if (kinds.length === 0)
    return (
      <ErrorPage
        title="error.feature_disabled_title"
        text={{ key: 'error.feature_disabled' }}
        actions={<Button onClick={goBack}>{t('action.back')}</Button>}
      />
    );
  const description = t('description.reset_password_description', { types: kindNames(kinds, t) });
  return (
    <StepForm
      step={forgotPasswordStep}
      routeState={null}
      slots={() => ({
        description,
        afterForm: (
          <>
            <EveryKindLink page="/forgot-password">{t('action.more_options')}</EveryKindLink>
            {isOffered('/sign-in', settings) && (
              <PageLink request={{ to: '/sign-in' }}>{t('action.back_to_sign_in')}</PageLink>
            )}
          </>
        ),
      })}
    />
  );
}

export function ResetScreen({ routeState }: { routeState: StateOf<'/forgot-password/reset'> }) {
  return <StepForm step={resetStep} routeState={routeState} />;
}

/** Names the host of `redirect` instead of going there, because anybody can write an address. */
export function PasswordChangedScreen() {
  const { t } = useTranslate();
  const { context } = useAppServices();
  const headingRef = useFocusedHeading();
  const [url] = useState(() => context().returnUrl);
  const title = t('description.password_changed_title');
  useDocumentTitle(title);
  if (url === undefined)
    return (
      <>
        <Redirecting title="description.redirecting" />
        <Navigate to="/sign-in" />
      </>
    );
  return (
    <PageShell>
      <ScreenTitle
        title={title}
        description={t('description.password_changed_hint')}
        headingRef={headingRef}
      />
      <ButtonLink href={url}>{t('action.continue_to', { host: shownHost(url) })}</ButtonLink>
    </PageShell>
  );
}

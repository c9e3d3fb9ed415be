import { isOffered, modeAllows, registerKinds } from '../../domain/sign-in-method.ts';
import { registerPasswordStep } from './password-step.ts';
import { registerStep } from './steps.ts';
import { isPrerendered, useAppState } from '../../state/app-state.ts';
import { ErrorPage } from '../../layout/error-page.tsx';
import type { StateOf } from '../../domain/routes.ts';
import { useFeatureParts } from '../../flow-pages/feature-parts.ts';
import { StepForm } from '../../flow-pages/step-form.tsx';
import { PrerenderedTerms } from '../../flow-pages/first-form/prerendered-terms.tsx';
import { EveryKindLink } from '../../flow-pages/first-form/every-kind-link.tsx';
import { SingleSignOnLink } from '../../flow-pages/first-form/single-sign-on-link.tsx';
import { SwitchFlowLink } from '../../flow-pages/first-form/switch-flow-link.tsx';
import { TermsBox } from '../../flow-pages/first-form/terms-box.tsx';

export function RegisterScreen() {
  const state = useAppState();
  const { settings, translator } = state;
  const { t } = translator;
  const { SocialWays, NoMethods } = useFeatureParts();
  const isOpen = modeAllows('/register', settings);
  if (isOpen === undefined)
    return <ErrorPage title="error.feature_disabled_title" text={{ key: 'error.no_mode' }} />;
  // A preview has just changed the mode, and the route is about to redirect.
  if (!isOpen) return null;
  const links = (
    <>
      <SingleSignOnLink page="/register" />
      <EveryKindLink page="/register">{t('action.more_options')}</EveryKindLink>
      {isOffered('/sign-in', settings) && (
        <SwitchFlowLink question={t('description.have_account')} to="/sign-in" label={t('action.sign_in')} />
      )}
    </>
  );
  if (registerKinds(settings.signUp).length === 0)
    return (
      <NoMethods
        page="/register"
        title="description.create_account"
        heading="description.create_your_account"
        text="description.no_register_methods"
      >
        {links}
      </NoMethods>
    );
  return (
    <StepForm
      step={registerStep}
      routeState={null}
      slots={(controls) => ({
        beforeSubmit: isPrerendered(state) ? <PrerenderedTerms /> : <TermsBox when="register" />,
        otherWays: <SocialWays page="/register" controls={controls} />,
        afterForm: links,
      })}
    />
  );
}

export function RegisterPasswordScreen({ routeState }: { routeState: StateOf<'/register/password'> }) {
  return <StepForm step={registerPasswordStep} routeState={routeState} />;
}

import { firstFormFields } from '../../domain/first-form.ts';
import { isOffered, modeAllows } from '../../domain/sign-in-method.ts';
import { identifierStep, passwordOnlySignInStep } from './steps.ts';
import { useSettings, useTranslate } from '../../state/app-state.ts';
import { ErrorPage } from '../../layout/error-page.tsx';
import { ForgotPasswordLink } from './forgot-password-link.tsx';
import { useSearchParameter } from '../../flow-pages/history-state.ts';
import { StepForm } from '../../flow-pages/step-form.tsx';
import { EveryKindLink } from '../../flow-pages/first-form/every-kind-link.tsx';
import { SingleSignOnLink } from '../../flow-pages/first-form/single-sign-on-link.tsx';
import { SwitchFlowLink } from '../../flow-pages/first-form/switch-flow-link.tsx';
import type { Controls } from '../../flow-pages/controls.ts';
import { PasskeyWay } from './passkey-way.tsx';
import { SignInTerms } from './sign-in-terms.tsx';
import { useFeatureParts } from '../../flow-pages/feature-parts.ts';

/** Asks for identifier and password together or one after the other, by the settings. */
export function SignInScreen() {
  const { t } = useTranslate();
  const settings = useSettings();
  const { SocialWays, NoMethods } = useFeatureParts();
  const asked = useSearchParameter('identifier');
  const isOpen = modeAllows('/sign-in', settings);
  if (isOpen === undefined)
    return <ErrorPage title="error.feature_disabled_title" text={{ key: 'error.no_mode' }} />;
  // A preview has just changed the mode, and the route is about to redirect.
  if (!isOpen) return null;
  const shown = firstFormFields('/sign-in', settings, asked);
  const links = (
    <>
      <SingleSignOnLink page="/sign-in" />
      <EveryKindLink page="/sign-in">{t('action.sign_in_another_way')}</EveryKindLink>
      {isOffered('/register', settings) && (
        <SwitchFlowLink
          question={t('description.no_account')}
          to="/register"
          label={t('action.create_account')}
        />
      )}
    </>
  );
  const otherWays = (controls: Controls) => (
    <>
      <PasskeyWay controls={controls} divided />
      <SocialWays page="/sign-in" controls={controls} divided={!settings.passkeySignIn?.showPasskeyButton} />
    </>
  );
  if (!shown)
    return (
      <NoMethods
        page="/sign-in"
        title="description.sign_in"
        heading="description.sign_in_to_your_account"
        text="error.no_mode"
        PasskeyWay={PasskeyWay}
      >
        {links}
      </NoMethods>
    );
  return shown.withPassword ? (
    <StepForm
      step={passwordOnlySignInStep}
      routeState={null}
      slots={(controls, toOrganization) => ({
        beforeSubmit: (
          <>
            {shown.withRecovery && !toOrganization && <ForgotPasswordLink />}
            <SignInTerms />
          </>
        ),
        otherWays: otherWays(controls),
        afterForm: links,
      })}
    />
  ) : (
    <StepForm
      step={identifierStep}
      routeState={null}
      slots={(controls) => ({
        beforeSubmit: <SignInTerms />,
        otherWays: otherWays(controls),
        afterForm: links,
      })}
    />
  );
}

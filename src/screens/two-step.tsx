import type { MfaState, TotpState } from '../domain/routes.ts';
import { backupCodeStep, totpBindingStep, totpVerificationStep } from '../flows/two-step.ts';
import { useTranslate } from '../state/app-state.ts';
import { AuthenticatorSetup } from '../components/authenticator-setup.tsx';
import { BindingChoice, VerificationChoice } from '../components/factor-choice.tsx';
import { NewBackupCodes } from '../components/new-backup-codes.tsx';
import { OtherFactorLink, SkipButton } from '../components/other-ways.tsx';
import { PasskeyCreation, PasskeyVerification } from '../components/passkey-page.tsx';
import { StepForm } from '../components/step-form.tsx';

// One file, as a person may go from each of these pages to any other.

export const BindScreen = BindingChoice;
export const BindPasskeyScreen = PasskeyCreation;
export const BindCodesScreen = NewBackupCodes;
export const VerifyScreen = VerificationChoice;
export const VerifyPasskeyScreen = PasskeyVerification;

export function BindAppScreen({ state }: { state: TotpState }) {
  return (
    <StepForm
      step={totpBindingStep}
      state={state}
      slots={(controls) => ({
        beforeForm: <AuthenticatorSetup state={state} />,
        afterForm: (
          <>
            <OtherFactorLink to="/mfa-binding" state={state} />
            <SkipButton state={state} controls={controls} />
          </>
        ),
      })}
    />
  );
}

export function VerifyAppScreen({ state }: { state: MfaState }) {
  const { t } = useTranslate();
  return (
    <StepForm
      step={totpVerificationStep}
      state={state}
      slots={() => ({
        description: t('mfa.enter_one_time_code_description'),
        afterForm: <OtherFactorLink to="/mfa-verification" state={state} />,
      })}
    />
  );
}

export function VerifyCodeScreen({ state }: { state: MfaState }) {
  const { t } = useTranslate();
  return (
    <StepForm
      step={backupCodeStep}
      state={state}
      slots={() => ({
        description: t('mfa.enter_backup_code_description'),
        afterForm: <OtherFactorLink to="/mfa-verification" state={state} />,
      })}
    />
  );
}

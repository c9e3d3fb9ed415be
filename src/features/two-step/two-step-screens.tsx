import type { MfaState, TotpState } from '../../domain/routes.ts';
import { backupCodeStep, totpBindingStep, totpVerificationStep } from './steps.ts';
import { useTranslate } from '../../state/app-state.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { BindingChoice, VerificationChoice } from './factor-choice.tsx';
import { LostFactor } from './lost-factor.tsx';
import { NewBackupCodes } from './new-backup-codes.tsx';
import { OtherFactorLink, SkipButton } from './other-ways.tsx';
import { PasskeyCreation, PasskeyVerification } from './passkey-page.tsx';
import { StepForm } from '../../steps/step-form.tsx';
import { WrongCodesHint } from './wrong-codes-hint.tsx';

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
      account={state.identifier}
      slots={(controls) => ({
        beforeForm: <AuthenticatorSetup state={state} />,
        beforeSubmit: <WrongCodesHint hint="description.wrong_codes_app" />,
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
      account={state.identifier}
      slots={() => ({
        description: t('mfa.enter_one_time_code_description'),
        beforeSubmit: <WrongCodesHint hint="description.wrong_codes_app" />,
        afterForm: (
          <>
            <OtherFactorLink to="/mfa-verification" state={state} />
            <LostFactor state={state} factor="Totp" />
          </>
        ),
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
      account={state.identifier}
      slots={() => ({
        description: t('mfa.enter_backup_code_description'),
        beforeSubmit: <WrongCodesHint hint="description.wrong_codes_backup" />,
        afterForm: (
          <>
            <OtherFactorLink to="/mfa-verification" state={state} />
            <LostFactor state={state} factor="BackupCode" />
          </>
        ),
      })}
    />
  );
}

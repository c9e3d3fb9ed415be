import type { MfaState } from '../domain/routes.ts';
import { backupCodeStep, totpVerificationStep } from '../flows/two-step.ts';
import { useTranslate } from '../state/app-state.ts';
import { OtherFactorLink } from '../components/other-ways.tsx';
import { StepForm } from '../components/step-form.tsx';

export function TotpVerificationScreen({ state }: { state: MfaState }) {
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

export function BackupCodeVerificationScreen({ state }: { state: MfaState }) {
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

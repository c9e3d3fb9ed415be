import type { AddressState, FactorCodeState, MfaState, TotpState } from '../../domain/routes.ts';
import type { MessageFactor } from '../../domain/mfa-factors.ts';
import { backupCodeStep, totpBindingStep, totpVerificationStep } from './steps.ts';
import { useTranslate } from '../../state/app-state.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { BindingChoice, VerificationChoice } from './factor-choice.tsx';
import { LostFactor } from './lost-factor.tsx';
import { NewBackupCodes } from './new-backup-codes.tsx';
import { OtherFactorLink, SkipButton } from './other-ways.tsx';
import { PasskeyCreation, PasskeyOffer, PasskeyVerification } from './passkey-page.tsx';
import { BindMessageFactor, VerifyMessageFactor } from './message-factor.tsx';
import { TwoStepOffer } from './two-step-offer.tsx';
import { StepForm } from '../../flow-pages/step-form.tsx';
import { WrongCodesHint } from './wrong-codes-hint.tsx';

// These screens share a file, because people may go from each of these pages to any other.

export const BindScreen = BindingChoice;
export const BindPasskeyScreen = PasskeyCreation;
export const BindCodesScreen = NewBackupCodes;
export const VerifyScreen = VerificationChoice;
export const VerifyPasskeyScreen = PasskeyVerification;
export const OfferScreen = TwoStepOffer;
export const CreatePasskeyScreen = PasskeyOffer;

const bindScreenFor =
  (factor: MessageFactor) =>
  ({ routeState }: { routeState: AddressState }) => (
    <BindMessageFactor factor={factor} routeState={routeState} />
  );
const verifyScreenFor =
  (factor: MessageFactor) =>
  ({ routeState }: { routeState: FactorCodeState }) => (
    <VerifyMessageFactor factor={factor} routeState={routeState} />
  );

export const BindEmailScreen = bindScreenFor('EmailVerificationCode');
export const BindPhoneScreen = bindScreenFor('PhoneVerificationCode');
export const VerifyEmailScreen = verifyScreenFor('EmailVerificationCode');
export const VerifyPhoneScreen = verifyScreenFor('PhoneVerificationCode');

export function BindAppScreen({ routeState }: { routeState: TotpState }) {
  return (
    <StepForm
      step={totpBindingStep}
      routeState={routeState}
      account={routeState.identifier}
      slots={(controls) => ({
        beforeForm: <AuthenticatorSetup routeState={routeState} />,
        beforeSubmit: <WrongCodesHint hint="description.wrong_codes_app" />,
        afterForm: (
          <>
            <OtherFactorLink to="/mfa-binding" routeState={routeState} />
            <SkipButton routeState={routeState} controls={controls} />
          </>
        ),
      })}
    />
  );
}

export function VerifyAppScreen({ routeState }: { routeState: MfaState }) {
  const { t } = useTranslate();
  return (
    <StepForm
      step={totpVerificationStep}
      routeState={routeState}
      account={routeState.identifier}
      slots={() => ({
        description: t('mfa.enter_one_time_code_description'),
        beforeSubmit: <WrongCodesHint hint="description.wrong_codes_app" />,
        afterForm: (
          <>
            <OtherFactorLink to="/mfa-verification" routeState={routeState} />
            <LostFactor routeState={routeState} factor="Totp" />
          </>
        ),
      })}
    />
  );
}

export function VerifyCodeScreen({ routeState }: { routeState: MfaState }) {
  const { t } = useTranslate();
  return (
    <StepForm
      step={backupCodeStep}
      routeState={routeState}
      account={routeState.identifier}
      slots={() => ({
        description: t('mfa.enter_backup_code_description'),
        beforeSubmit: <WrongCodesHint hint="description.wrong_codes_backup" />,
        afterForm: (
          <>
            <OtherFactorLink to="/mfa-verification" routeState={routeState} />
            <LostFactor routeState={routeState} factor="BackupCode" />
          </>
        ),
      })}
    />
  );
}

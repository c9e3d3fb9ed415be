import type { ComponentType } from 'react';
import { isMfaFactor, type MfaFactor } from '../../domain/mfa-factors.ts';
import { bindableFactors, type BindableFactor } from '../../domain/offered-factors.ts';
import type { MfaState } from '../../domain/routes.ts';
import type { Action } from '../../engine/run.ts';
import { useAppServices } from '../../engine/services.ts';
import { chooseVerification, startBinding } from './factor-pages.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import { useTranslate } from '../../state/app-state.ts';
import { OptionList } from '../../ui/lists/OptionList.tsx';
import { CodesIcon, MailIcon, MessageIcon, PasskeyIcon, PhoneIcon } from '../../ui/pictures/mark-icons.tsx';
import { ActionPage } from '../../flow-pages/action-page.tsx';
import type { Controls } from '../../flow-pages/controls.ts';
import { LostFactor } from './lost-factor.tsx';
import { NoFactor } from './no-factor.tsx';
import { SkipButton } from './other-ways.tsx';

const FACTORS: Readonly<Record<MfaFactor, { icon: ComponentType; title: MessageKey }>> = {
  Totp: { icon: PhoneIcon, title: 'mfa.totp' },
  WebAuthn: { icon: PasskeyIcon, title: 'mfa.webauthn' },
  BackupCode: { icon: CodesIcon, title: 'mfa.backup_code' },
  EmailVerificationCode: { icon: MailIcon, title: 'mfa.email_verification_code' },
  PhoneVerificationCode: { icon: MessageIcon, title: 'mfa.phone_verification_code' },
};

const BINDING: Readonly<Record<BindableFactor, MessageKey>> = {
  Totp: 'mfa.link_totp_description',
  WebAuthn: 'mfa.link_webauthn_description',
  EmailVerificationCode: 'mfa.link_email_verification_code_description',
  PhoneVerificationCode: 'mfa.link_phone_verification_code_description',
};

const VERIFICATION: Readonly<Record<MfaFactor, MessageKey>> = {
  Totp: 'mfa.verify_totp_description',
  WebAuthn: 'mfa.verify_webauthn_description',
  BackupCode: 'mfa.verify_backup_code_description',
  EmailVerificationCode: 'mfa.verify_email_verification_code_description',
  PhoneVerificationCode: 'mfa.verify_phone_verification_code_description',
};

interface FactorListProps<Factor extends MfaFactor> {
  factors: readonly Factor[];
  texts: Readonly<Record<Factor, MessageKey>>;
  /** The addresses that get a code. */
  masked?: MfaState['masked'];
  controls: Controls;
  start: (factor: Factor) => Action;
}

function FactorList<Factor extends MfaFactor>({
  factors,
  texts,
  masked = {},
  controls,
  start,
}: FactorListProps<Factor>) {
  const { t, name } = useTranslate();
  const options = factors.map((factor) => {
    const { icon: FactorIcon, title } = FACTORS[factor];
    const { busy, act } = controls(factor);
    const address = masked[factor];
    return {
      id: factor,
      icon: <FactorIcon />,
      title: t(title),
      text: address === undefined ? t(texts[factor]) : name(address, 'address'),
      busy,
      onChoose: () => act(start(factor)),
    };
  });
  return <OptionList options={options} />;
}

/** The pages of the factors lead back here. */
const chosen = (routeState: MfaState): MfaState => ({ ...routeState, chosen: true });

const REQUEST = { title: 'mfa.add_mfa_factors', description: 'mfa.add_mfa_description' } as const;
const SUGGESTION = {
  title: 'mfa.add_another_mfa_factor',
  description: 'mfa.add_another_mfa_description',
} as const;

export function BindingChoice({ routeState }: { routeState: MfaState }) {
  // The list was already checked for this browser; nobody chooses backup codes.
  const factors = bindableFactors(routeState.availableFactors, false, isMfaFactor);
  if (factors.length === 0) return <NoFactor routeState={routeState} to="bind" />;
  const texts = routeState.isSuggestion ? SUGGESTION : REQUEST;
  return (
    <ActionPage
      {...texts}
      account={routeState.identifier}
      after={(controls) => <SkipButton routeState={routeState} controls={controls} />}
    >
      {(controls) => (
        <FactorList
          factors={factors}
          texts={BINDING}
          controls={controls}
          start={(factor) => startBinding(factor, chosen(routeState))}
        />
      )}
    </ActionPage>
  );
}

export function VerificationChoice({ routeState }: { routeState: MfaState }) {
  const { availableFactors } = routeState;
  const { context } = useAppServices();
  if (availableFactors.length === 0) return <NoFactor routeState={routeState} to="verify" />;
  return (
    <ActionPage
      title="mfa.verify_mfa_factors"
      description="mfa.verify_mfa_description"
      account={routeState.identifier}
      after={() => <LostFactor routeState={routeState} />}
    >
      {(controls) => (
        <FactorList
          factors={availableFactors}
          texts={VERIFICATION}
          masked={routeState.masked}
          controls={controls}
          start={(factor) => chooseVerification(factor, chosen(routeState), context)}
        />
      )}
    </ActionPage>
  );
}

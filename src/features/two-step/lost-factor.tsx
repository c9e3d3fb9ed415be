import { useLocation } from '@tanstack/react-router';
import type { MfaFactor } from '../../domain/mfa-factors.ts';
import type { MfaState } from '../../domain/routes.ts';
import { useAppServices } from '../../engine/services.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import { onPlainClick } from '../../platform/navigation/plain-click.ts';
import { useTranslate } from '../../state/app-state.ts';
import { Disclosure } from '../../ui/page/Disclosure.tsx';
import { TextLink } from '../../ui/buttons/TextLink.tsx';
import { OtherFactorLink } from './other-ways.tsx';
import { SupportLinks } from '../../layout/support-links.tsx';

const CODE_PAGE = '/mfa-verification/BackupCode';

/** The summary that opens the help, by the factor that may be lost. */
const QUESTIONS: Readonly<Record<MfaFactor, MessageKey>> = {
  Totp: 'description.lost_phone',
  WebAuthn: 'description.lost_passkey',
  BackupCode: 'description.lost_codes',
  EmailVerificationCode: 'description.lost_email',
  PhoneVerificationCode: 'description.lost_phone',
};

interface Props {
  routeState: MfaState;
  /** The factor of the page; the page with the list of factors has none. */
  factor?: MfaFactor;
}

/** Help for people who lost their factor: a backup code, another method, or the tenant's support. */
export function LostFactor({ routeState, factor }: Props) {
  const { t } = useTranslate();
  const { navigate } = useAppServices();
  const { searchStr } = useLocation();
  const { availableFactors, identifier } = routeState;
  const others = factor === undefined ? [] : availableFactors.filter((other) => other !== factor);
  const enterCode = () => void navigate({ to: CODE_PAGE, locationState: { availableFactors, identifier } });
  return (
    <Disclosure summary={t(factor === undefined ? 'description.lost_phone' : QUESTIONS[factor])}>
      {others.includes('BackupCode') ? (
        <TextLink standalone href={CODE_PAGE + searchStr} onClick={onPlainClick(enterCode)}>
          {t('mfa.enter_a_backup_code')}
        </TextLink>
      ) : (
        others.length > 0 && <OtherFactorLink to="/mfa-verification" routeState={routeState} />
      )}
      <SupportLinks fallback={others.length === 0 && <p>{t('description.lost_without_support')}</p>} />
    </Disclosure>
  );
}

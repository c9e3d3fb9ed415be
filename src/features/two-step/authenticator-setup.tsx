import { authenticatorUri } from '../../domain/authenticator-uri.ts';
import { groupsOf } from '../../domain/backup-code.ts';
import { identifierInputValue } from '../../domain/identifier.ts';
import type { TotpState } from '../../domain/routes.ts';
import { matchesMedia } from '../../platform/document/media.ts';
import { safeAuthenticatorUri } from '../../platform/credentials/safe-authenticator-uri.ts';
import { useAppState, useTranslate } from '../../state/app-state.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { Disclosure } from '../../ui/page/Disclosure.tsx';
import { QrCode } from '../../ui/pictures/QrCode.tsx';
import { SecretKey } from '../../ui/people/SecretKey.tsx';
import { TaskStep } from '../../ui/page/TaskStep.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';

/** A phone or a tablet, where the authenticator app probably is. */
const PHONE = '(pointer: coarse) and (hover: none)';
/** Matches pictures that cannot run scripts. */
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,/;
const GROUP = 4;

/** Shows the key for the app as a QR code or text or, on a phone, as a link. */
export function AuthenticatorSetup({ routeState }: { routeState: TotpState }) {
  const { t } = useTranslate();
  return (
    <>
      {matchesMedia(PHONE) ? <OnPhone routeState={routeState} /> : <OnComputer routeState={routeState} />}
      <TaskStep
        title={t('mfa.step', { step: 2, content: t('mfa.enter_one_time_code') })}
        text={t('mfa.enter_one_time_code_link_description')}
      />
    </>
  );
}

function OnComputer({ routeState }: { routeState: TotpState }) {
  const { t } = useTranslate();
  return (
    <TaskStep
      title={t('mfa.step', { step: 1, content: t('mfa.scan_qr_code') })}
      text={t('mfa.scan_qr_code_description')}
    >
      <Code routeState={routeState} />
      <p>{t('mfa.copy_and_paste_key_description')}</p>
      <Key routeState={routeState} />
    </TaskStep>
  );
}

function OnPhone({ routeState }: { routeState: TotpState }) {
  const { translator, hostname } = useAppState();
  const { t } = translator;
  const { secret, identifier } = routeState;
  const account = identifier && identifierInputValue(identifier);
  const uri = safeAuthenticatorUri(authenticatorUri({ secret, issuer: hostname, account }));
  return (
    <TaskStep
      title={t('mfa.step', { step: 1, content: t('description.authenticator_on_phone') })}
      text={t('description.authenticator_on_phone_hint')}
    >
      {uri !== undefined && (
        <ButtonLink variant="secondary" href={uri}>
          {t('action.open_authenticator_app')}
        </ButtonLink>
      )}
      <Key routeState={routeState} />
      <Disclosure summary={t('mfa.want_to_scan_qr_code')}>
        <Code routeState={routeState} />
      </Disclosure>
    </TaskStep>
  );
}

function Code({ routeState: { secretQrCode } }: { routeState: TotpState }) {
  const { t } = useTranslate();
  return (
    <QrCode
      src={secretQrCode !== undefined && PICTURE.test(secretQrCode) ? secretQrCode : undefined}
      alt={t('description.totp_qr_alt')}
      fallback={<p>{t('mfa.qr_code_not_available')}</p>}
    />
  );
}

function Key({ routeState: { secret } }: { routeState: TotpState }) {
  const { t } = useTranslate();
  return (
    <SecretKey
      label={t('description.authenticator_key')}
      text={groupsOf(secret, GROUP)}
      action={<CopyButton text={() => secret} copied="mfa.secret_key_copied" />}
    />
  );
}

import { deviceCodeText, isDeviceCode } from '../../domain/device-code.ts';
import { useSearchParameter } from '../../flow-pages/history-state.ts';
import { Redirecting } from '../../flow-pages/redirecting.tsx';
import { StepForm } from '../../flow-pages/step-form.tsx';
import { StepMessage } from '../../flow-pages/step-message.tsx';
import { useActionPage } from '../../flow-pages/use-action-page.tsx';
import type { MessageKey } from '../../i18n/keys.ts';
import { ErrorPage } from '../../layout/error-page.tsx';
import { PageShell } from '../../layout/page-shell.tsx';
import { useDocumentTitle } from '../../platform/document/use-document-title.ts';
import { isOpenedFromHere } from '../../platform/navigation/opened-from-here.ts';
import { useTranslate } from '../../state/app-state.ts';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import { ButtonRow } from '../../ui/buttons/ButtonRow.tsx';
import { TextLink } from '../../ui/buttons/TextLink.tsx';
import { ScreenTitle } from '../../ui/page/ScreenTitle.tsx';
import { SecondaryActions, Stack } from '../../ui/page/Stack.tsx';
import { useFocusedHeading } from '../../ui/page/use-focused-heading.ts';
import { DeviceCode } from '../../ui/people/DeviceCode.tsx';
import { cancelDevice, connectDevice, deviceStep, isAborted, refusalText } from './steps.ts';

/** Without its query, the address asks for another code. */
const INPUT = '/device';

/** Asks for the code of a device, or has the code of the address compared with it. */
export function DeviceScreen() {
  const { t } = useTranslate();
  const error = useSearchParameter('error');
  const linked = useSearchParameter('user_code');
  if (error !== undefined && isOpenedFromHere())
    return isAborted(error) ? (
      <NotConnected text="error.device_flow_aborted" calm />
    ) : (
      <NotConnected text={refusalText(error)} />
    );
  if (linked === undefined)
    return (
      <StepForm
        step={deviceStep}
        routeState={null}
        slots={() => ({ description: t('description.device_activation_description') })}
      />
    );
  return isDeviceCode(linked) ? (
    <CompareCode userCode={deviceCodeText(linked)} />
  ) : (
    <NotConnected text="error.invalid_device_code" />
  );
}

/** Nothing is sent before the person has seen the code, as anybody can send a link (RFC 8628, 3.3.1 and 5.4). */
function CompareCode({ userCode }: { userCode: string }) {
  const { t } = useTranslate();
  const title = t('description.device_compare_title');
  const headingRef = useFocusedHeading();
  const { actionState, controller, notice, instead, controls } = useActionPage(title);
  const [connect, cancel] = [controls('connect'), controls('cancel')];
  if (actionState.phase === 'redirecting')
    return <Redirecting title="description.redirecting" onRetry={controller.redirectAgain} />;
  if (instead) return instead;
  return (
    <PageShell>
      <ScreenTitle title={title} description={t('description.device_compare')} headingRef={headingRef} />
      <Stack>
        <StepMessage notice={notice} />
        <DeviceCode code={userCode} />
        <ButtonRow>
          <Button busy={connect.busy} onClick={() => connect.act(connectDevice(userCode))}>
            {t('action.connect')}
          </Button>
          <Button variant="secondary" busy={cancel.busy} onClick={() => cancel.act(cancelDevice(userCode))}>
            {t('action.cancel')}
          </Button>
        </ButtonRow>
        <SecondaryActions>
          <TextLink standalone href={INPUT}>
            {t('action.other_code')}
          </TextLink>
        </SecondaryActions>
      </Stack>
    </PageShell>
  );
}

function NotConnected({ text, calm = false }: { text: MessageKey; calm?: boolean }) {
  const { t } = useTranslate();
  return (
    <ErrorPage
      title="description.device_not_connected"
      text={{ key: text }}
      calm={calm}
      actions={<ButtonLink href={INPUT}>{t('action.other_code')}</ButtonLink>}
    />
  );
}

/** The server leads here when the device is connected. Opened in another way, the page cannot know that. */
export function DeviceConnectedScreen() {
  return isOpenedFromHere() ? <DeviceConnected /> : <CheckDevice />;
}

function DeviceConnected() {
  const { t } = useTranslate();
  const title = t('description.device_activation_success');
  const headingRef = useFocusedHeading();
  useDocumentTitle(title);
  return (
    <PageShell>
      <ScreenTitle
        title={title}
        description={t('description.device_activation_success_description')}
        headingRef={headingRef}
      />
    </PageShell>
  );
}

function CheckDevice() {
  const { t } = useTranslate();
  return (
    <ErrorPage
      title="description.device_check_title"
      text={{ key: 'description.device_check' }}
      calm
      actions={<ButtonLink href={INPUT}>{t('description.device_activation')}</ButtonLink>}
    />
  );
}

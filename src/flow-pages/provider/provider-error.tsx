import { useAppServices } from '../../engine/services.ts';
import type { DisplayText, MessageKey } from '../../i18n/keys.ts';
import { valuesOf, WholeNames } from '../../layout/whole-names.tsx';
import type { StartingPage } from '../../platform/storage/social-handoff.ts';
import { useTranslate } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ErrorPage } from '../../layout/error-page.tsx';

interface Props extends Partial<StartingPage> {
  title?: MessageKey;
  text: DisplayText;
  code?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/**
 * The page of a sign-in through a provider that failed. It leads back to the first page, with its query and the typed
 * text, and never straight to the provider again.
 */
export function ProviderError({
  title = 'error.something_went_wrong',
  text,
  code,
  page = '/sign-in',
  formValues,
  onRetry,
}: Props) {
  const { t } = useTranslate();
  const { navigate } = useAppServices();
  return (
    <ErrorPage
      title={title}
      text={text}
      code={code}
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>{t('action.try_again')}</Button>}
          <Button
            variant={onRetry ? 'secondary' : 'primary'}
            goTo={() => navigate({ to: page, replace: true, ...(formValues && { formValues }) })}
          >
            {t('action.start_again')}
          </Button>
          <WholeNames values={valuesOf(text)} />
        </>
      }
    />
  );
}

/** Says that the settings have no connector with the id in the address; `start` is where the sign-in began. */
export const ConnectorNotFound = (start: Partial<StartingPage>) => (
  <ProviderError
    title="error.connector_not_found_title"
    text={{ key: 'error.connector_not_found' }}
    {...start}
  />
);

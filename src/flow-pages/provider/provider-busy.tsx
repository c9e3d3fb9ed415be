import { PageShell } from '../../layout/page-shell.tsx';
import { useDocumentTitle } from '../../platform/document/use-document-title.ts';
import { useTranslate } from '../../state/app-state.ts';
import { ConnectorLogo } from '../../ui/pictures/ConnectorLogo.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { ScreenTitle } from '../../ui/page/ScreenTitle.tsx';
import { Spinner } from '../../ui/progress/Spinner.tsx';
import type { ShownConnector } from '../use-connector.ts';

interface Props {
  connector: ShownConnector | undefined;
  /** A dialog waits for the person, so the page shows no spinner. */
  asking?: boolean;
}

/** The logo of the connector and a spinner, on the way to its provider and back. */
export function ProviderBusy({ connector, asking = false }: Props) {
  const { t } = useTranslate();
  useDocumentTitle(t('description.signing_in'));
  return (
    <PageShell>
      <ScreenTitle title={t('description.signing_in')} />
      <Row>
        {connector && <ConnectorLogo name={connector.name} logo={connector.logo} size="large" />}
        {!asking && <Spinner label={t('description.loading')} />}
      </Row>
    </PageShell>
  );
}

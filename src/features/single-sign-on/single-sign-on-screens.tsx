import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { identifierInputValue, type Identifier } from '../../domain/identifier.ts';
import type { SsoChoice } from '../../domain/routes.ts';
import { offeredSsoConnectors, ssoConnectorsOf } from '../../domain/sso-connectors.ts';
import { useAppServices } from '../../engine/services.ts';
import { ErrorPage } from '../../layout/error-page.tsx';
import { WholeNames } from '../../layout/whole-names.tsx';
import { changeEntryState } from '../../platform/navigation/history.ts';
import type { StartingPath, StartingPage } from '../../platform/storage/social-handoff.ts';
import { useAppState, useSettings, useTranslate } from '../../state/app-state.ts';
import { ActionPage } from '../../flow-pages/action-page.tsx';
import type { Controls } from '../../flow-pages/controls.ts';
import { PageLink } from '../../flow-pages/page-link.tsx';
import { ProviderReturn } from '../../flow-pages/provider/provider-return.tsx';
import { ProviderRun } from '../../flow-pages/provider/provider-run.tsx';
import { StepForm } from '../../flow-pages/step-form.tsx';
import type { ShownConnector } from '../../flow-pages/use-connector.ts';
import { useShownIdentifier } from '../../flow-pages/use-shown-identifier.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/messages/Notice.tsx';
import { ConnectorLogo } from '../../ui/pictures/ConnectorLogo.tsx';
import { addressStep, finishSingleSignOn, startSingleSignOn } from './steps.ts';
import { useRouteOrganization, useShownOrganization } from './use-organizations.ts';
import { ConnectorNotFound } from '../../flow-pages/provider/provider-error.tsx';

/** Asks for an e-mail address to sign in through an organization; servers redirect people here. */
export function SingleSignOnScreen() {
  const { t } = useTranslate();
  const settings = useSettings();
  const { navigate } = useAppServices();
  if (offeredSsoConnectors(settings).length === 0)
    return (
      <ErrorPage
        title="error.feature_disabled_title"
        text={{ key: 'error.sso_not_enabled' }}
        calm
        actions={
          <Button goTo={() => navigate({ to: '/sign-in', replace: true })}>{t('action.sign_in')}</Button>
        }
      />
    );
  return (
    <StepForm
      step={addressStep}
      routeState={null}
      slots={() => ({
        description: t('description.single_sign_on_email_form'),
        afterForm: <PageLink request={{ to: '/sign-in' }}>{t('action.sign_in_another_way')}</PageLink>,
      })}
    />
  );
}

/** The connectors of an address. If there is only one and nothing to announce, the page goes there by itself, once. */
export function SsoChoiceScreen({ routeState }: { routeState: SsoChoice }) {
  const { connectorIds, page, identifier, anotherAccount = false } = routeState;
  const { t } = useTranslate();
  const settings = useSettings();
  const show = useShownOrganization();
  const { history } = useRouter();
  // A reload or Back must not lead to the organization again.
  const [hasAutoRedirected] = useState(() => history.location.state.autoRedirected === true);
  useEffect(() => changeEntryState(history, { autoRedirected: true }), [history]);
  const connectors = ssoConnectorsOf(connectorIds, settings).map(show);
  const [first] = connectors;
  const start: StartingPage = {
    page,
    ...(identifier && { formValues: { identifier: identifierInputValue(identifier) } }),
  };
  if (!first) return <ConnectorNotFound {...start} />;
  return connectors.length === 1 && !hasAutoRedirected && !anotherAccount ? (
    <GoToOrganization connector={first} start={start} />
  ) : (
    <ActionPage title={connectors.length > 1 ? 'action.choose_organization' : 'action.single_sign_on'}>
      {(controls) => (
        <>
          {anotherAccount && <Notice tone="info">{t('description.single_sign_on_other_account')}</Notice>}
          {identifier && connectors.length > 1 && <SeveralConnectors identifier={identifier} />}
          {connectors.map((connector) => (
            <OrganizationButton key={connector.id} connector={connector} start={start} controls={controls} />
          ))}
          <WholeNames values={{ name: connectors.map(({ name }) => name) }} />
        </>
      )}
    </ActionPage>
  );
}

function SeveralConnectors({ identifier }: { identifier: Identifier }) {
  const { t } = useTranslate();
  const email = useShownIdentifier(identifier);
  return <p>{t('description.single_sign_on_connectors_list', { email })}</p>;
}

interface OrganizationProps {
  connector: ShownConnector;
  start: StartingPage;
}

function OrganizationButton({ connector, start, controls }: OrganizationProps & { controls: Controls }) {
  const { t } = useTranslate();
  const { origin } = useAppState();
  const { busy, act } = controls(connector.id);
  return (
    <Button
      variant="secondary"
      icon={<ConnectorLogo name={connector.name} logo={connector.logo} size="small" />}
      busy={busy}
      onClick={() => act(() => startSingleSignOn({ ...start, connector, origin }))}
    >
      {t('action.sign_in_with', { name: connector.name })}
    </Button>
  );
}

/** Goes to the organization at once, which replaces this page. */
function GoToOrganization({ connector, start }: OrganizationProps) {
  const { origin } = useAppState();
  const [action] = useState(() => startSingleSignOn({ ...start, connector, origin, replace: true }));
  return <ProviderRun action={action} connector={connector} start={start} />;
}

/** Starts the connector whose id is in the address, or shows the fallback. */
export function SsoDirectStart({ page, fallback }: { page: StartingPath; fallback: ReactNode }) {
  const connector = useRouteOrganization('target');
  return connector ? <GoToOrganization connector={connector} start={{ page }} /> : fallback;
}

/** The return from an organization; the settings have the connector, or else this would be a social sign-in. */
export function SsoReturnScreen() {
  const connector = useRouteOrganization('connectorId');
  const { origin } = useAppState();
  return (
    connector && (
      <ProviderReturn
        connectorId={connector.id}
        connector={connector}
        begin={(start) => startSingleSignOn({ ...start, connector, origin, replace: true })}
        finish={(search, { page, formValues }) =>
          finishSingleSignOn({ connector, page, origin, formValues }, search)
        }
      />
    )
  );
}

import { useState } from 'react';
import { offeredSsoConnectors } from '../../domain/sso-connectors.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { PageShell } from '../../layout/page-shell.tsx';
import { planDetour, type Detour, type DetourRequest } from '../../platform/navigation/detour.ts';
import { saveReturnLink } from '../../platform/storage/social-handoff.ts';
import { useDocumentTitle } from '../../platform/document/use-document-title.ts';
import { useAppState, useTranslate } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ScreenTitle } from '../../ui/page/ScreenTitle.tsx';
import { Stack } from '../../ui/page/Stack.tsx';
import { BackButton } from '../../layout/back-button.tsx';
import { useSearchParameter } from '../../flow-pages/history-state.ts';
import { ProviderError } from '../../flow-pages/provider/provider-error.tsx';
import { ProviderRun } from '../../flow-pages/provider/provider-run.tsx';
import { useRouteParameter } from '../../flow-pages/use-connector.ts';
import { useFocusedHeading } from '../../ui/page/use-focused-heading.ts';

/** An app opens this page in a browser and wants the provider's answer back. */
export function SocialLandingScreen() {
  const connectorId = useRouteParameter('connectorId') ?? null;
  const redirectTo = useSearchParameter('redirectTo') ?? null;
  const address = useSearchParameter('nativeCallbackLink') ?? null;
  return <DetourScreen request={{ connectorId, redirectTo, link: { address, required: false } }} />;
}

/** Asks before it follows the address that another page gives, along with its state. */
export function SpringboardScreen() {
  const redirectTo = useSearchParameter('redirectTo') ?? null;
  const address = useSearchParameter('callback') ?? null;
  const connectorId = useSearchParameter('connectorId') ?? null;
  const state = useSearchParameter('state') ?? null;
  return <DetourScreen request={{ connectorId, redirectTo, link: { address, required: true }, state }} />;
}

function DetourScreen({ request }: { request: DetourRequest }) {
  const { settings, native, origin } = useAppState();
  const connectorIds = [...settings.socialConnectors, ...offeredSsoConnectors(settings)].map(({ id }) => id);
  const [detour] = useState(() => planDetour(request, { origin, native, connectorIds }));
  const [agreed, setAgreed] = useState(false);
  if (!detour) return <InvalidRequest />;
  return agreed || detour.askFor.length === 0 ? (
    <TakeDetour detour={detour} />
  ) : (
    <AskFirst places={detour.askFor} onAgree={() => setAgreed(true)} />
  );
}

/** Keeps the data that the callback needs, then leaves for the address. */
function TakeDetour({ detour: { connectorId, returnLink, to } }: { detour: Detour }) {
  const [action] = useState(() => (): Effect => {
    if (returnLink) saveReturnLink(connectorId, returnLink);
    return { kind: 'redirect', to };
  });
  return <ProviderRun action={action} connector={undefined} start={{ page: '/sign-in' }} />;
}

function AskFirst({ places, onAgree }: { places: readonly string[]; onAgree: () => void }) {
  const { t } = useTranslate();
  const headingRef = useFocusedHeading();
  const title = t('description.leaving_title');
  useDocumentTitle(title);
  return (
    <PageShell>
      <ScreenTitle title={title} description={t('description.leaving', { places })} headingRef={headingRef} />
      <Stack gap="small">
        <Button onClick={onAgree}>{t('action.continue')}</Button>
        <BackButton leaveApp variant="secondary" />
      </Stack>
    </PageShell>
  );
}

const InvalidRequest = () => (
  <ProviderError title="error.invalid_connector_request" text={{ key: 'error.social_link_incomplete' }} />
);

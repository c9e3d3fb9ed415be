import { useState, type ReactNode } from 'react';
import { offeredConnectors } from '../../domain/connectors.ts';
import { readNativeApp } from '../../platform/embedding/native-app.ts';
import type { StartingPath } from '../../platform/storage/social-handoff.ts';
import { useAppState } from '../../state/app-state.ts';
import { ProviderRun } from '../../flow-pages/provider/provider-run.tsx';
import { useRouteParameter, useShownConnector, type ShownConnector } from '../../flow-pages/use-connector.ts';
import { socialEvent, startSocial } from './steps.ts';

/** Starts the social connector whose target is in the address, or shows the fallback. */
export function SocialDirectStart({ page, fallback }: { page: StartingPath; fallback: ReactNode }) {
  const target = useRouteParameter('target');
  const { settings, native } = useAppState();
  const show = useShownConnector();
  const connector = offeredConnectors(settings.socialConnectors, native ? readNativeApp() : undefined).find(
    (offered) => offered.target === target,
  );
  return connector ? <StartDirectly connector={show(connector)} page={page} /> : fallback;
}

function StartDirectly({ connector, page }: { connector: ShownConnector; page: StartingPath }) {
  const { origin, settings } = useAppState();
  const [action] = useState(() =>
    startSocial({ connector, page, event: socialEvent(settings), origin, replace: true }),
  );
  return <ProviderRun action={action} connector={connector} start={{ page }} />;
}

import { useEffect, useRef, useState } from 'react';
import { offeredConnectors, splitConnectors, type Connector } from '../../domain/connectors.ts';
import { socialMethod } from '../../domain/last-method.ts';
import { offeredSsoConnectors } from '../../domain/sso-connectors.ts';
import { socialEvent, startSocial } from './steps.ts';
import { WholeNames } from '../../layout/whole-names.tsx';
import { isRefusedBrowser } from '../../platform/embedding/in-app-browser.ts';
import { readNativeApp } from '../../platform/embedding/native-app.ts';
import { useAppState } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ConnectorLogo } from '../../ui/pictures/ConnectorLogo.tsx';
import { Divider } from '../../ui/page/Divider.tsx';
import { Stack } from '../../ui/page/Stack.tsx';
import type { SocialWaysProps } from '../../flow-pages/feature-parts.ts';
import { useTypedIdentifier } from '../../flow-pages/typed-identifier.ts';
import { useShownConnector } from '../../flow-pages/use-connector.ts';

interface Props extends SocialWaysProps {
  /** Separates the buttons from a form above them. */
  divided?: boolean;
}

/** The connectors that this browser or the app around it can open; a control reveals all but the first few. */
export function SocialButtons({ page, controls, divided = false }: Props) {
  const { settings, translator, native, origin, lastMethod } = useAppState();
  const { t } = translator;
  const show = useShownConnector();
  const readTyped = useTypedIdentifier();
  const [expanded, setExpanded] = useState(false);
  const revealed = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (expanded) revealed.current?.querySelector('button')?.focus();
  }, [expanded]);

  const offered = offeredConnectors(settings.socialConnectors, native ? readNativeApp() : undefined);
  if (offered.length === 0) return null;
  const hasChoice =
    offered.length > 1 || settings.signIn.methods.length > 0 || offeredSsoConnectors(settings).length > 0;
  const wasUsed = ({ target }: Connector) => hasChoice && socialMethod(target) === lastMethod;
  const { prominent, rest } = splitConnectors(offered, wasUsed);
  const badge = (offer: Connector) => {
    if (!native && isRefusedBrowser(offer.target))
      return t('description.refused_browser', { name: show(offer).name });
    return wasUsed(offer) ? t('description.last_time') : undefined;
  };
  const button = (offer: Connector) => {
    const connector = show(offer);
    const { busy, act } = controls(connector.id);
    return (
      <Button
        // Each target is offered once, but settings may have an id twice.
        key={offer.target}
        variant="secondary"
        icon={<ConnectorLogo name={connector.name} logo={connector.logo} size="small" />}
        badge={badge(offer)}
        busy={busy}
        onClick={() =>
          act(() =>
            startSocial({ connector, page, formValues: readTyped(), event: socialEvent(settings), origin }),
          )
        }
      >
        {t('action.sign_in_with', { name: connector.name })}
      </Button>
    );
  };
  return (
    <>
      {divided && <Divider label={t('description.or')} />}
      <Stack gap="small">
        {prominent.map(button)}
        {expanded && (
          <Stack gap="small" ref={revealed}>
            {rest.map(button)}
          </Stack>
        )}
        {rest.length > 0 && !expanded && (
          <Button variant="plain" onClick={() => setExpanded(true)}>
            {t('action.more_ways', { count: rest.length })}
          </Button>
        )}
        <WholeNames values={{ name: offered.map((offer) => show(offer).name) }} />
      </Stack>
    </>
  );
}

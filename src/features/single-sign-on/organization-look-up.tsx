import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { findSsoConnectors } from '../../api/generated/operations.ts';
import { useOperation } from '../../api/use-operation.ts';
import { domainToLookUp } from '../../domain/domain-to-look-up.ts';
import { wireAddress } from '../../domain/email-address.ts';
import { singleSignOn } from '../../domain/generated/constants.ts';
import type { Path } from '../../domain/routes.ts';
import { ssoConnectorsOf } from '../../domain/sso-connectors.ts';
import { trimInvisible } from '../../domain/trim-invisible.ts';
import { WholeNames } from '../../layout/whole-names.tsx';
import { useAppState } from '../../state/app-state.ts';
import type { OrganizationLookUpProps, Organizations } from '../../steps/feature-parts.ts';
import { Notice } from '../../ui/messages/Notice.tsx';
import { LiveRegion } from '../../ui/page/Stack.tsx';
import { domainQuery } from './calls.ts';
import { chooseConnector, firstPageOf } from './choose-connector.ts';
import { startSingleSignOn } from './steps.ts';
import { useShownOrganization } from './use-organizations.ts';

/** Looks up the domain of an address while it is typed; a failure changes nothing (contract §16). */
export function OrganizationLookUp({
  route,
  readIdentifier,
  shown,
  running,
  onFound,
}: OrganizationLookUpProps) {
  const typed = useSyncExternalStore(onInput, readIdentifier);
  const domain = useSettled(domainToLookUp(typed));
  const { data: ids } = useOperation(
    findSsoConnectors,
    domain === undefined ? undefined : domainQuery(domain),
    {
      keep: true,
    },
  );
  const found = useOrganizations(domain, ids, route);
  useEffect(() => {
    if (!running) onFound(found);
  }, [found, running, onFound]);

  const sentence = useRef<HTMLDivElement>(null);
  const isShown = shown !== undefined;
  useEffect(() => {
    // A password that had the focus is gone; what is typed on must not go into another field.
    if (isShown && document.activeElement === document.body) sentence.current?.focus();
  }, [isShown]);
  return (
    <>
      <LiveRegion ref={sentence} tabIndex={-1}>
        {shown && <Notice tone="info">{shown.text}</Notice>}
      </LiveRegion>
      {shown?.name !== undefined && <WholeNames values={{ name: shown.name }} />}
    </>
  );
}

/** Some password managers report a change only. */
const INPUT_EVENTS = ['input', 'change'];

function onInput(listener: () => void): () => void {
  for (const name of INPUT_EVENTS) document.addEventListener(name, listener);
  return () => {
    for (const name of INPUT_EVENTS) document.removeEventListener(name, listener);
  };
}

/** The value, once it has not changed for a while; undefined at once. */
function useSettled(value: string | undefined): string | undefined {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), singleSignOn.debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value ? settled : undefined;
}

function useOrganizations(
  domain: string | undefined,
  ids: readonly string[] | undefined,
  route: Path,
): Organizations | undefined {
  const { settings, translator, origin } = useAppState();
  const show = useShownOrganization();
  return useMemo(() => {
    const connectors = ssoConnectorsOf(ids ?? [], settings).map(show);
    const [first] = connectors;
    if (domain === undefined || !first) return undefined;
    const { t } = translator;
    const fits = (identifier: string) => domainToLookUp(identifier) === domain;
    if (connectors.length > 1)
      return {
        fits,
        text: t('description.single_sign_on_several'),
        name: undefined,
        label: t('action.choose_organization'),
        start: (identifier) =>
          chooseConnector(
            connectors.map(({ id }) => id),
            route,
            { kind: 'email', value: wireAddress(trimInvisible(identifier)) },
          ),
      };
    const { name } = first;
    return {
      fits,
      text: t(SENTENCES[route] ?? 'description.single_sign_on_enabled', { name }),
      name,
      label: t('action.sign_in_with', { name }),
      start: () =>
        startSingleSignOn({
          connector: first,
          page: firstPageOf(route),
          origin,
          // The trip ends the sign-in that lacks the address, so Back must not lead to the page that asks for it.
          replace: route.startsWith('/continue/'),
        }),
    };
  }, [domain, ids, settings, translator, show, route, origin]);
}

/** Where something else is to be said than that one signs in through the organization. */
const SENTENCES: Partial<Record<Path, 'description.single_sign_on_no_password'>> = {
  '/forgot-password': 'description.single_sign_on_no_password',
};

import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { domainToLookUp, spellingsOf } from '../../domain/domain-to-look-up.ts';
import { singleSignOn } from '../../domain/generated/constants.ts';
import { WholeNames } from '../../layout/whole-names.tsx';
import { useAppState } from '../../state/app-state.ts';
import type { OrganizationLookUpProps } from '../../flow-pages/feature-parts.ts';
import { useQueryOf } from '../../flow-pages/use-query-of.ts';
import { Notice } from '../../ui/messages/Notice.tsx';
import { LiveRegion } from '../../ui/page/Stack.tsx';
import { connectorIdsOf, organizationsOf } from './find-organizations.ts';

/** Looks up the domain of an address while the person types; a failure changes nothing (contract.md#single-sign-on). */
export function OrganizationLookUp({
  route,
  readIdentifier,
  shown,
  running,
  onFound,
}: OrganizationLookUpProps) {
  const typed = useSyncExternalStore(onInput, readIdentifier);
  const domain = useSettled(domainToLookUp(typed));
  const ids = useConnectorIds(domain);
  const app = useAppState();
  const found = useMemo(
    () => (domain !== undefined && ids ? organizationsOf(domain, ids, route, app) : undefined),
    [domain, ids, route, app],
  );
  useEffect(() => {
    if (!running) onFound(found);
  }, [found, running, onFound]);

  const sentence = useRef<HTMLDivElement>(null);
  const isShown = shown !== undefined;
  useEffect(() => {
    // Hiding the focused password field moves the focus only later in some browsers; further keys must not reach it.
    if (isShown && (document.activeElement === document.body || document.activeElement?.closest('[hidden]')))
      sentence.current?.focus();
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

/** Some password managers only report a change. */
const INPUT_EVENTS = ['input', 'change'];

function onInput(listener: () => void): () => void {
  for (const name of INPUT_EVENTS) document.addEventListener(name, listener);
  return () => {
    for (const name of INPUT_EVENTS) document.removeEventListener(name, listener);
  };
}

/** The value once it has not changed for a while; undefined at once. */
function useSettled(value: string | undefined): string | undefined {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), singleSignOn.debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value ? settled : undefined;
}

/** The ids of the connectors of a domain, once they are known. */
function useConnectorIds(domain: string | undefined): readonly string[] | undefined {
  const [asTyped, inLowerCase] = domain === undefined ? [] : spellingsOf(domain);
  const first = useConnectorsOf(asTyped);
  const isUnknown = inLowerCase !== undefined && first?.length === 0;
  const second = useConnectorsOf(isUnknown ? inLowerCase : undefined);
  return isUnknown ? second : first;
}

const useConnectorsOf = (spelling: string | undefined): readonly string[] | undefined =>
  useQueryOf(spelling === undefined ? undefined : connectorIdsOf(spelling), { keep: true }).data;

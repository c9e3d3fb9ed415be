import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadPart } from '../../api/load-part.ts';
import type { PasskeyState } from '../../domain/routes.ts';
import { createPlainServer } from '../../engine/plain-server.ts';
import { useAppServices, type AppServices } from '../../engine/services.ts';
import { autofillPasskey, canAutofillPasskeys } from '../../platform/credentials/webauthn.ts';
import { afterLoad } from '../../platform/loading/after-load.ts';
import { onPageRestored } from '../../platform/loading/page-lifecycle.ts';
import { isFresh, newOffer, type KeptOffer } from './passkey-steps.ts';

interface Options {
  /** False while an action of the page runs, because a browser shows passkeys in one place at a time. */
  isOn: boolean;
  kept: KeptOffer;
  onChosen: (response: AuthenticationResponseJSON) => void;
}

const identifierField = () => document.querySelector<HTMLInputElement>('main input[name="identifier"]');

/**
 * Lets the browser list passkeys below the field of the identifier, from its first focus on. The page says nothing if that fails,
 * because nobody has asked for it. Returns a function that ends it until the next focus.
 */
export function usePasskeyAutofill({ isOn, kept, onChosen }: Options): () => void {
  const services = useAppServices();
  const stop = useRef<() => void>(() => undefined);
  const choose = useEffectEvent(onChosen);
  const [restores, setRestores] = useState(0);
  useEffect(() => onPageRestored(() => setRestores((count) => count + 1)), []);
  useEffect(() => {
    const field = isOn ? identifierField() : null;
    if (!field) return undefined;
    const page = new AbortController();
    let ceremony: AbortController | undefined;
    const list = async (signal: AbortSignal) => {
      await afterLoad();
      if (!(await canAutofillPasskeys()) || signal.aborted) return;
      // React never writes this attribute again, because its value in React stays.
      field.autocomplete = 'username webauthn';
      if (!isFresh(kept.offer)) {
        const made = await requestOffer(services, signal);
        if (!made) return;
        kept.offer = newOffer(made);
      }
      const { offer } = kept;
      const response = await autofillPasskey(offer.options, signal);
      if (!response) return;
      offer.used = true;
      choose(response);
    };
    const begin = () => {
      if (ceremony?.signal.aborted === false && (kept.offer === undefined || isFresh(kept.offer))) return;
      ceremony?.abort();
      ceremony = new AbortController();
      void list(ceremony.signal).catch(() => undefined);
    };
    const end = () => ceremony?.abort();
    stop.current = end;
    field.addEventListener('focus', begin, { signal: page.signal });
    window.addEventListener('pagehide', end, { signal: page.signal });
    // Nobody is asked again by themselves after the server has refused the passkey that they chose.
    if (document.activeElement === field && kept.offer?.used !== true) begin();
    return () => {
      page.abort();
      end();
    };
  }, [isOn, kept, services, restores]);
  return () => stop.current();
}

/** Never beside a request of an action. Undefined if the API has no passkeys to sign in with. @throws ApiError, or when aborted */
async function requestOffer(
  { loadAdapter, client, interaction }: AppServices,
  signal: AbortSignal,
): Promise<Pick<PasskeyState, 'options'> | undefined> {
  const server = createPlainServer(await loadPart(loadAdapter), client, {
    withLock: (task) =>
      interaction.withInteractionLock(() => {
        signal.throwIfAborted();
        return task();
      }),
  });
  const made = await server.passkeyOffer?.();
  signal.throwIfAborted();
  return made;
}

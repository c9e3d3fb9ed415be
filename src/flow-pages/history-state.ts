import { useLocation, type HistoryState } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Identifier } from '../domain/identifier.ts';
import { hintedIdentifier } from '../domain/login-hint.ts';
import { parseState, type Path, type StateOf } from '../domain/routes.ts';
import { askedKinds, identifierKinds } from '../domain/sign-in-method.ts';
import { isMapOf, isString } from '../domain/type-guards.ts';
import { FLASH_TONES, type FlashMessage } from '../engine/effects/flash-message.ts';
import type { FormValues } from '../forms/form-context.ts';
import { flowEntryPath } from './flow-entry-path.ts';
import { useAppState, useSettings } from '../state/app-state.ts';

const isFlashMessage = (value: unknown): value is FlashMessage =>
  isString(value) && Object.hasOwn(FLASH_TONES, value);
const isFormValues = isMapOf(isString);

/**
 * The place of this screen in the history. The router's location changes before the next screen has loaded; until then this
 * screen keeps its own state, or else it would show an invalid session.
 */
function useScreenLocation(): { state: HistoryState; searchStr: string } {
  const { pathname, state, searchStr } = useLocation();
  const [own, setOwn] = useState({ pathname, state, searchStr });
  if (pathname !== own.pathname || state === own.state) return own;
  setOwn({ pathname, state, searchStr });
  return { state, searchStr };
}

const useScreenState = (): HistoryState => useScreenLocation().state;

interface RouteState<P extends Path> {
  routeState: StateOf<P>;
  /** Another state or other kinds of identifier at the same path are a new page; the router keeps the identity of an equal state. */
  pageKey: number;
}

/** The state that the page at `path` requires; undefined if the history entry does not hold it. */
export function useRouteState<P extends Path>(path: P): RouteState<P> | undefined {
  const { state, searchStr } = useScreenLocation();
  const { locationState } = state;
  const asked = new URLSearchParams(searchStr).get('identifier');
  const [page, setPage] = useState({ locationState, asked, pageKey: 0 });
  if (page.locationState !== locationState || page.asked !== asked)
    setPage({ locationState, asked, pageKey: page.pageKey + 1 });
  const { pageKey } = page;
  return useMemo(() => {
    const parsed = parseState(path, locationState);
    return parsed && { routeState: parsed.state, pageKey };
  }, [path, locationState, pageKey]);
}

/** A parameter of the address; undefined if the address lacks it. */
export function useSearchParameter(name: string): string | undefined {
  return new URLSearchParams(useLocation().searchStr).get(name) ?? undefined;
}

/**
 * Identifies the form of this history entry. A page that replaces the entry, or that follows the previous page again, has the same key if
 * it is about the same account. Without an account, it has to belong to the same interaction.
 */
export function useFormKey(route: Path, account: Identifier | undefined): string {
  const { pagesBefore, formValues, interactionToken } = useScreenState();
  return JSON.stringify([route, pagesBefore, formValues, account ?? interactionToken]);
}

/**
 * What the user left in the form by Back or Forward, else the form values saved in the history entry; on the first page of a flow,
 * `login_hint` by default.
 */
export function usePrefill(route: Path, unsubmitted: FormValues | undefined): FormValues | undefined {
  const { formValues } = useScreenState();
  const { searchStr } = useLocation();
  const settings = useSettings();
  return useMemo(() => {
    if (unsubmitted) return unsubmitted;
    if (isFormValues(formValues)) return formValues;
    if (flowEntryPath(route) !== route) return undefined;
    const query = new URLSearchParams(searchStr);
    const kinds = askedKinds(identifierKinds(route, settings), query.get('identifier') ?? undefined);
    const identifier = hintedIdentifier(query.get('login_hint') ?? '', kinds);
    return identifier === undefined ? undefined : { identifier };
  }, [unsubmitted, formValues, route, searchStr, settings]);
}

/** Whether the page reloaded itself because a part was missing, which empties passwords, codes and boxes, and undoes a press. */
export function useWasUpdated(): boolean {
  const { flashMessage } = useScreenState();
  return isString(flashMessage) && flashMessage.startsWith('description.page_updated');
}

export interface Flash {
  key: FlashMessage;
}

/** Undefined until texts arrive: a prerendered page has no message. */
export function useFlash(): Flash | undefined {
  const { flashMessage } = useScreenState();
  const hasTexts = useAppState().translator.language !== '';
  return useMemo(
    () => (hasTexts && isFlashMessage(flashMessage) ? { key: flashMessage } : undefined),
    [flashMessage, hasTexts],
  );
}

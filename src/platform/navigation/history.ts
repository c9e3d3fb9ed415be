import type { HistoryState, RouterHistory } from '@tanstack/react-router';
import { isNumber } from '../../domain/type-guards.ts';

declare module '@tanstack/history' {
  /** The page's own state in a history entry. Check it when reading, as it outlives reloads and deployments. */
  interface HistoryState {
    /** The state that the page requires, by src/domain/routes.ts. */
    locationState?: unknown;
    /** Raw values to fill into the fields; never secrets. */
    formValues?: unknown;
    flashMessage?: unknown;
    /** The code that the page asks for has been verified, and works only once. */
    codeUsed?: unknown;
    /** How many codes were wrong on this page. */
    wrongCodes?: unknown;
    /** The address held a provider's answer: true once it was used up, `checking` while the server checks it. */
    answerUsed?: unknown;
    /** The page has led to an organization by itself, which it does once. */
    autoRedirected?: unknown;
    /** The interaction token that the page belongs to. */
    interactionToken?: unknown;
    /** How many pages of this app are before the entry in the tab's history. */
    pagesBefore?: unknown;
  }
}

/** How many pages of this app are before the current one in the tab's history. */
export function pagesBefore(history: RouterHistory): number {
  const { pagesBefore: count } = history.location.state;
  return isNumber(count) ? count : 0;
}

/** What the next entry keeps for `pagesBefore`. Each navigation says it, because the router's own index is private to it. */
export const countEntry = (history: RouterHistory, replace: boolean): HistoryState => ({
  pagesBefore: pagesBefore(history) + (replace ? 0 : 1),
});

/** Changes the state of the current entry. */
export function changeEntryState(history: RouterHistory, change: HistoryState): void {
  history.replace(history.location.href, { ...history.location.state, ...change });
  // History batches writes; without a flush, the next navigation drops this one.
  history.flush();
}

import type { HistoryState, RouterHistory } from '@tanstack/react-router';
import { isNumber } from '../../domain/type-guards.ts';

declare module '@tanstack/history' {
  /** The page's own state in a history entry. Check it when reading, because it outlives reloads and deployments. */
  interface HistoryState {
    /** The state that the page requires, by src/domain/routes.ts. */
    locationState?: unknown;
    /** Raw values to fill into the fields; never secrets. */
    formValues?: unknown;
    flashMessage?: unknown;
    /** True once the server has verified the code of the page, which works only once. */
    codeUsed?: unknown;
    /** The number of wrong codes on this page. */
    wrongCodes?: unknown;
    /** True once the provider's answer in the address is used up; `checking` while the server checks it. */
    answerUsed?: unknown;
    /** True once the page has gone to an organization by itself, which it does only once. */
    autoRedirected?: unknown;
    /** The interaction token that the page belongs to. */
    interactionToken?: unknown;
    /** True on the pages after those of a registration. */
    registers?: unknown;
    /** The number of pages of this app before the entry in the tab's history. */
    pagesBefore?: unknown;
  }
}

/** The number of pages of this app before the current one in the tab's history. */
export function pagesBefore(history: RouterHistory): number {
  const { pagesBefore: count } = history.location.state;
  return isNumber(count) ? count : 0;
}

/** The state with which each navigation counts pages for `pagesBefore`, because the router's own index is private. */
export const countEntry = (history: RouterHistory, replace: boolean): HistoryState => ({
  pagesBefore: pagesBefore(history) + (replace ? 0 : 1),
});

/** Changes the state of the current entry. */
export function changeEntryState(history: RouterHistory, change: HistoryState): void {
  history.replace(history.location.href, { ...history.location.state, ...change });
  // History batches writes; without a flush, the next navigation drops this one.
  history.flush();
}

import type { RouterHistory } from '@tanstack/react-router';

/** What this app keeps in a history entry; read it through a schema, as it outlives reloads and deployments. */
export interface EntryState {
  /** What the page requires, by src/domain/routes.ts. */
  locationState?: unknown;
  /** Raw values to fill into the fields; never secrets. */
  formValues?: unknown;
  flashMessage?: unknown;
  /** The interaction's generation that the page belongs to (quality 17). */
  generation?: unknown;
}

declare module '@tanstack/history' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- gives the router's state our keys
  interface HistoryState extends EntryState {}
}

/** How many pages of this app are before the current one in the tab's history. */
export function pagesBefore(history: RouterHistory): number {
  return history.location.state.__TSR_index;
}

/** Changes the state of the current entry. */
export function changeEntryState(history: RouterHistory, change: EntryState): void {
  history.replace(history.location.href, { ...history.location.state, ...change });
  // History batches writes; without a flush, the next navigation drops this one.
  history.flush();
}

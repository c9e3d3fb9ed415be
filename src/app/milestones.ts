import { createStore } from '../state/store.ts';

export type Milestones = ReturnType<typeof createMilestones>;

/** What telemetry hears of an interaction; its file may come after the fact. */
export function createMilestones() {
  return {
    /** The event that the server was given last by this document. */
    event: createStore<string | undefined>(undefined),
    /** Set whenever the browser is sent on, signed in. */
    signedIn: createStore(false),
  };
}

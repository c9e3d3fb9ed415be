import { createStore } from '../state/store.ts';

export type Milestones = ReturnType<typeof createMilestones>;

/** The events of an interaction for telemetry, kept because its file may load later. */
export function createMilestones() {
  return {
    /** The event that the server was given last by this document. */
    event: createStore<string | undefined>(undefined),
    /** Set whenever the browser is sent on, signed in. */
    signedIn: createStore(false),
  };
}

import { createStore } from '../state/store.ts';

export type Milestones = ReturnType<typeof createMilestones>;

/** The events of an interaction for telemetry, kept because its file may load later. */
export function createMilestones() {
  return {
    /** The last interaction event that this document sent to the server. */
    event: createStore<string | undefined>(undefined),
    /** True once the page redirects the browser after a sign-in. */
    signedIn: createStore(false),
  };
}

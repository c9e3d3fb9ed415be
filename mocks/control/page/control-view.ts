import type { MockState } from '../../session/mock-state.ts';
import type { Session } from '../../session/session.ts';
import { openingsFor } from '../screens.ts';
import { personaList } from '../lists.ts';
import { stateOf } from '../state.ts';

export interface ControlView {
  state: ReturnType<typeof stateOf>;
  people: ReturnType<typeof personaList>;
  /** The operation whose answers can be forced. */
  operation: string;
  /** The paths of the screens that can be opened. */
  screens: readonly string[];
  error: string | null;
}

export const controlView = (
  session: Session,
  { clock }: MockState,
  { operation = 'putInteraction', error = null }: Partial<Pick<ControlView, 'operation' | 'error'>> = {},
): ControlView => ({
  state: stateOf(session, clock),
  people: personaList(session.browser),
  operation,
  screens: [...openingsFor(session.browser, clock.now()).keys()],
  error,
});

import type { Backend } from '../../server/backend.ts';
import type { Session } from '../../session/session.ts';
import { worldOf } from '../../session/mock-context.ts';
import { personaList } from '../lists.ts';
import { stateOf } from '../state.ts';

/** What the control page shows. */
export interface View {
  state: ReturnType<typeof stateOf>;
  people: ReturnType<typeof personaList>;
  /** Whose answers are offered to be forced. */
  operation: string;
  /** A social connector of the tenant. */
  connectorId: string;
  /** What could not be done, and why. */
  wrong: string | null;
}

/** The page's view of a session; `operation` as its address has it. */
export const viewOf = (
  session: Session,
  { clock }: Backend,
  { operation = 'putInteraction', wrong = null }: Partial<Pick<View, 'operation' | 'wrong'>> = {},
): View => ({
  state: stateOf(session, clock),
  people: personaList(session.browser),
  operation,
  connectorId: worldOf(session.browser.tenant, '').settings.socialConnectors[0]?.id ?? 'none',
  wrong,
});

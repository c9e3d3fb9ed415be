import type { Action } from '../engine/action.ts';
import type { Origin, Work } from '../engine/run.ts';
import type { ActionState } from '../engine/action-state.ts';
import type { Busy } from '../ui/buttons/Button.tsx';

/** A control that starts an action of its page. */
interface Control {
  busy: Busy;
  act: (work: Work) => void;
}

/** The control of a name, such as the id of a connector. */
export type Controls = (name: string) => Control;

/** The controls of a page: the one that was pressed is busy, the others are locked (quality 6). */
export const controlsOf =
  (actionState: ActionState, { run }: Action, origin: Origin = {}): Controls =>
  (name) => ({
    busy: actionState.phase === 'running' && (actionState.control === name || 'elsewhere'),
    act: (work) => run(work, { ...origin, control: name }),
  });

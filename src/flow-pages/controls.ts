import type { ActionController } from '../engine/action.ts';
import type { ScreenHandle, Action } from '../engine/run.ts';
import type { ActionState } from '../engine/action-state.ts';
import type { Busy } from '../ui/buttons/Button.tsx';

/** A control that starts an action of its page. */
interface Control {
  busy: Busy;
  act: (action: Action) => void;
}

/** Returns the control with a name, such as the id of a connector. */
export type Controls = (name: string) => Control;

/** The controls of a page: the pressed one is busy and the others are locked; a dialog locks all (quality.md#submit-buttons). */
export const controlsOf =
  (actionState: ActionState, { run }: ActionController, handle: ScreenHandle = {}): Controls =>
  (name) => ({
    busy: busyOf(actionState, name),
    act: (action) => run(action, { ...handle, control: name }),
  });

function busyOf(state: ActionState, name: string): Busy {
  switch (state.phase) {
    case 'running':
      return state.control === name || 'elsewhere';
    case 'asking':
      return 'elsewhere';
    case 'idle':
    case 'redirecting':
    case 'superseded':
      return false;
  }
}

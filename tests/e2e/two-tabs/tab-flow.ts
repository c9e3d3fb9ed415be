import type { Path } from '../../../src/domain/routes.ts';
import type { Action } from '../../setup/open-state.ts';

/** A flow as one tab walks it, up to the last screen that this table knows. */
export interface TabFlow {
  /** Tabs are paired where the tenant is the same, as they share one interaction then. */
  tenant: string;
  start: string;
  /** The actions that lead to the last screen. */
  reach: readonly Action[];
  lastScreen: string;
  submit: Action;
  /** The path after the submit. */
  end: Path | '/demo-app' | `/_mock/${string}`;
  /** What the last submit sends to begin an interaction; absent where it goes on with the one it finds. */
  begins?: readonly [call: string, body: object];
  /** Nothing is sent before the last submit. */
  silent?: true;
  /** The account that the last submit creates or changes, with some of its values. */
  writes?: Readonly<Record<string, string>>;
}

/** The same, from a state of mocks/states: the last screen is its screen, and what leads there its acts. */
export interface TabFlowRow extends Omit<TabFlow, 'tenant' | 'start' | 'reach' | 'lastScreen'> {
  state: string;
  /** In place of that of the state. */
  tenant?: string;
  /** The box of the terms is ticked first. */
  agrees?: true;
  /** What follows the state, and the screen it leads to. */
  more?: readonly Action[];
  lastScreen?: Path;
}

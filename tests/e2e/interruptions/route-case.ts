import { wayTo, type Action } from '../../setup/open-state.ts';
import { openApplication } from './actions.ts';
import type { ScreenName } from './screens.ts';

/** How to reach a route, and which screens the interruptions lead to there. */
export interface RouteCase {
  /** Of mocks/states; the way to it leads to the screen, or to where `more` begins. */
  state: string;
  /** The last of them opens the screen. */
  more?: readonly Action[];
  /** The screen after setup, reload, Forward, in a duplicated tab and from the back/forward cache. */
  screen: ScreenName;
  /** Codes sent on the way. An interruption must not send another. */
  sentCodes: 0 | 1;
  /** The obvious action on the screen, and the screen it leads to. */
  action: Action;
  afterAction: ScreenName;
  afterActionExpired: ScreenName;
  inNewTab: ScreenName;
  /** What the address needs in its query to show its own screen. */
  query?: string;
  /** The screen when the address is opened without a session. */
  inOtherBrowser: ScreenName;
  previousScreen: ScreenName;
  previousValue?: string;
  /** Its script is loaded on demand, so a new deployment may have removed it. */
  isLazy?: true;
}

/** From the application on; the last action opens the screen. */
export const setupOf = ({ state, more = [] }: RouteCase): [Action, ...Action[]] => [
  openApplication,
  ...wayTo(state),
  ...more,
];

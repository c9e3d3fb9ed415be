import type { Action } from './actions.ts';
import type { ScreenName } from './screens.ts';

/** How to reach a route, and which screens the interruptions lead to there. */
export interface RouteCase {
  /** Starts at the application; the last action opens the screen. */
  setup: readonly [Action, ...Action[]];
  /** The screen after setup, reload, Forward, in a duplicated tab and from the back/forward cache. */
  screen: ScreenName;
  /** Codes sent during setup. An interruption must not send another. */
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

import type { ServerApi } from '../../../src/domain/server-api.ts';
import type { Path } from '../../../src/domain/routes.ts';
import { wayTo, type PageAction } from '../../setup/open-state.ts';
import { openApplication } from './actions.ts';
import type { ScreenName } from './screens.ts';

/** How a person comes to a route and what they do there; which screens interruptions lead to; and how it goes in two tabs. */
export interface Journey {
  /** Of mocks/states; the way to it leads to the screen, or to where `more` begins. */
  state: string;
  /** The last of them opens the screen. */
  more?: readonly PageAction[];
  /** The screen after setup, reload, Forward, in a duplicated tab and from the back/forward cache. */
  screen: ScreenName;
  /** Codes sent on the way. An interruption must not send another. */
  sentCodes: 0 | 1;
  /** The obvious action on the screen, and the screen it leads to. */
  action: PageAction;
  afterAction: ScreenName;
  afterActionExpired: ScreenName;
  /** The screen if the session is lost minutes after the sign-in; `afterActionExpired` if absent. */
  afterActionLost?: ScreenName;
  inNewTab: ScreenName;
  /** What the address needs in its query to show its own screen. */
  query?: string;
  /** The screen when the address is opened without a session. */
  inOtherBrowser: ScreenName;
  previousScreen: ScreenName;
  previousValue?: string;
  /** Its script is loaded on demand, so a new deployment may have removed it. */
  isLazy?: true;
  /** Ends of the journey beside another tab, by name. */
  inTabs?: Readonly<Record<string, InTabs>>;
}

/** What a tab does on the last screen of a journey, and what another tab sees of it. */
export interface InTabs {
  /** Servers of the Experience API ask for what is missing in another order. */
  onlyIn?: 'interaction';
  /** In place of the way of the journey. */
  state?: string;
  /** In place of the tenant of the state. */
  tenant?: string;
  /** The box of the terms is ticked first. */
  agrees?: true;
  /** What follows the state, and the screen it leads to. */
  more?: readonly PageAction[];
  lastScreen?: Path;
  /** In place of the action of the journey. */
  action?: PageAction;
  /** The path after the action. */
  end: Path | '/demo-app' | `/_mock/${string}`;
  /** The first call of the action in each API, which begins an interaction; absent where the action goes on with one. */
  begins?: Readonly<Record<ServerApi, readonly [call: string, body: object]>>;
  /** Nothing is sent before the action. */
  silent?: true;
  /** The account that the action creates or changes, with some of its values. */
  writes?: Readonly<Record<string, string>>;
}

/** From the application on; the last action opens the screen. */
export const setupOf = ({ state, more = [] }: Journey): [PageAction, ...PageAction[]] => [
  openApplication,
  ...wayTo(state),
  ...more,
];

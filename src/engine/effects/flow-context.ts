import type { Settings } from '../../api/read-settings.ts';
import type { DeploymentSettings } from '../../domain/deployment.ts';
import type { SentCode } from '../../domain/sent-code.ts';
import type { Path } from '../../domain/routes.ts';

/** Facts at the time of the action that a step and the handlers of its errors may depend on. */
export interface FlowContext {
  /** The page on the screen; undefined for an unknown address. */
  page: Path | undefined;
  settings: Settings;
  /** Tag of the page's language; empty until texts arrive. */
  language: string;
  deployment: DeploymentSettings;
  /** In a native webview. */
  native: boolean;
  /** The connector of `?linkSocial=`, linked once the account is found. */
  linkSocial: string | undefined;
  /** Where `?redirect=` leads after a recovery; safe, but chosen by whoever wrote the address. */
  returnUrl: string | undefined;
  /** The last code that was sent; waits for one that is still being sent for a screen that was left. */
  lastSentCode: () => Promise<SentCode | undefined>;
  /** False where storage is unavailable: then another tab's change of the interaction cannot be noticed. */
  seesOtherTabs: boolean;
}

import type { Settings } from '../../api/read-settings.ts';
import type { DeploymentSettings } from '../../domain/deployment.ts';
import type { SentCode } from '../../domain/sent-code.ts';
import type { Identifier } from '../../domain/identifier.ts';
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
  /** The URL of `?redirect=` after a recovery. It is safe to open, but whoever wrote the address chose it. */
  returnUrl: string | undefined;
  /** The last code that was sent to this kind of address; waits while an abandoned screen is still sending one. */
  lastSentCode: (kind: Identifier['kind']) => Promise<SentCode | undefined>;
  /** False if storage is unavailable: then this tab cannot notice that another one changes the interaction. */
  seesOtherTabs: boolean;
}

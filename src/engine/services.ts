import { createContext, use } from 'react';
import type { RequestOptions } from '../api/request-options.ts';
import type { LastMethod } from '../domain/last-method.ts';
import type { SentCode } from '../domain/sent-code.ts';
import type { Path } from '../domain/routes.ts';
import type { FlowContext } from './effects/flow-context.ts';
import type { DialogContent } from '../state/dialogs.ts';
import type { NavigationRequest } from './effects/effect.ts';
import type { FlashMessage } from './effects/flash-message.ts';
import type { DisplayText } from '../i18n/keys.ts';
import type { Store } from '../state/store.ts';
import type { Run, Action } from './run.ts';

/** Runs an action to its end: its action, then each effect that follows. Never rejects. */
type RunAction = (action: Action, run: Run, services: AppServices) => Promise<void>;

/** All that an action acts on beside its own screen; provided by src/app. */
export interface AppServices {
  /** Loads what only a submit needs; the page requests it when it starts. Rejects where it cannot be loaded. */
  loadRunAction: () => Promise<RunAction>;
  /** The present context of the page on the screen. */
  context: () => FlowContext;
  requestOptions: RequestOptions;
  /** Gives the text the look of a toast where the screen shows it. */
  toast: (text: DisplayText) => void;
  alert: (content: DialogContent) => Promise<void>;
  /** Resolves with the answer; false also when another dialog replaces this one. */
  confirm: (content: DialogContent) => Promise<boolean>;
  /** Resolves with whether the terms are accepted or need not be; asks if necessary. */
  agreeToTerms: (when: 'sign-in' | 'register') => Promise<boolean>;
  /** Whether the terms are accepted. */
  terms: Store<boolean>;
  loading: { begin: () => void; end: () => void };
  /** Loads a page that is likely to be next; where that fails, it is loaded again when it is shown. */
  prepare: (page: Path) => void;
  navigate: (request: NavigationRequest, interactionToken?: string) => Promise<void>;
  /** Goes to the first page of the flow where the history has fewer pages of ours. */
  back: (steps: number) => void;
  /** One page back, or to the page that leads to this one where the history has none of ours. */
  goBack: () => void;
  /** Calls `left` when Back, Forward or a link leads to another page of the app. */
  onLeave: (left: () => void) => () => void;
  /** Leaves the app; false when the URL is not allowed (quality.md#safe-redirects). */
  redirect: (url: string, about?: { signedIn?: boolean; native?: boolean }) => boolean;
  /** What this document's interaction has identified the person by; remembered once it has succeeded. */
  usedMethod: Store<LastMethod | undefined>;
  /** The address after a sign-in that succeeded when its screen had been left. */
  offeredRedirect: Store<string | undefined>;
  /** Keeps form values in the history entry for going back, except secrets, and what is said on coming back. */
  saveDraft: (formValues?: Readonly<Record<string, string>>, flashMessage?: FlashMessage) => void;
  /** The code of the page on the screen is used up: loaded again, that page leads back. */
  markCodeUsed: () => void;
  /** One more wrong code on the page on the screen. */
  countWrongCode: () => void;
  /** The last code sent in this tab; it survives a reload. */
  sentCode: {
    get: () => SentCode | undefined;
    set: (code: SentCode) => void;
    clear: () => void;
    /** Clears a code of another event, which the interaction's new event makes invalid. */
    onInteractionEvent: (event: string) => void;
  };
  interaction: InteractionGuard;
}

/** Tabs share one interaction on the server; each change of it has a random token. */
export interface InteractionGuard {
  /** Runs tasks one after another, across the screens of this tab, and across tabs where the browser has locks. */
  inTurn: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Resolves once no write of this tab is in flight, for decisions that depend on what it does. */
  idle: () => Promise<unknown>;
  /** The token that the page on the screen belongs to; undefined if it has none. */
  ofPage: () => string | undefined;
  /** True if another tab has changed the interaction since `interactionToken`. */
  isSuperseded: (interactionToken: string | undefined) => boolean;
  /** Stores a new token for all tabs, and returns it. */
  renew: () => string;
  /** The page shows what the server holds from now on, so it belongs to the present token. */
  joinPage: () => void;
  /** Keeps the token in the current history entry. */
  saveInPage: (interactionToken: string) => void;
}

export const AppServicesContext = createContext<AppServices | null>(null);

/** @throws Error outside AppServicesContext. */
export function useAppServices(): AppServices {
  const services = use(AppServicesContext);
  if (!services) throw new Error('AppServicesContext is missing');
  return services;
}

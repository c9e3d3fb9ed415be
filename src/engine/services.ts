import { createContext, use } from 'react';
import type { Client } from '../api/client.ts';
import type { LastMethod } from '../domain/last-method.ts';
import type { SentCode } from '../domain/sent-code.ts';
import type { Path } from '../domain/routes.ts';
import type { ServerAdapter } from './server-adapter.ts';
import type { FlowContext } from './effects/flow-context.ts';
import type { DialogContent } from '../state/dialogs.ts';
import type { NavigationRequest } from './effects/effect.ts';
import type { RunInOrder } from './operation-order.ts';
import type { FlashMessage } from './effects/flash-message.ts';
import type { DisplayText } from '../i18n/keys.ts';
import type { Store } from '../state/store.ts';

/** The services that an action uses beside its own screen; src/app provides them. */
export interface AppServices {
  /** Loads what depends on the server's API; it is in the chunk of a submit. Rejects if the file cannot be loaded. */
  loadAdapter: () => Promise<ServerAdapter>;
  /** The present context of the page on the screen. */
  context: () => FlowContext;
  /** Reads the settings again. Resolves once the page shows them; if they are late or lost, the page keeps those that it has. */
  refreshSettings: () => Promise<void>;
  /** The only client of the page. */
  client: Client;
  /** Makes the text look like a toast in its place on the screen. */
  toast: (text: DisplayText) => void;
  alert: (content: DialogContent) => Promise<void>;
  /** Resolves with the answer, or with false when another dialog replaces this one. */
  confirm: (content: DialogContent) => Promise<boolean>;
  /** Resolves with whether the terms are accepted or need not be; asks if necessary. */
  agreeToTerms: (when: 'sign-in' | 'register') => Promise<boolean>;
  /** Whether the terms are accepted. */
  terms: Store<boolean>;
  loading: { begin: () => void; end: () => void };
  /** Loads a page that is likely to be next. If that fails, the page loads when it is shown. */
  prepare: (page: Path) => void;
  navigate: (request: NavigationRequest, interactionToken?: string) => Promise<void>;
  /** Goes to the first page of the flow if the history has fewer pages of ours. */
  back: (steps: number) => void;
  /** Goes one page back, or to the page that leads to this one if the history has none of ours. */
  goBack: () => void;
  /** Calls `left` when Back, Forward or a link leads to another page of the app. */
  onLeave: (left: () => void) => () => void;
  /** Leaves the app; false when the URL is not allowed (quality.md#safe-redirects). */
  redirect: (url: string, about?: { signedIn?: boolean; native?: boolean }) => boolean;
  /** The method that identified the person in this document's interaction; remembered once the sign-in has succeeded. */
  usedMethod: Store<LastMethod | undefined>;
  /** The redirect of a sign-in that succeeded after the person had left its screen. */
  offeredRedirect: Store<string | undefined>;
  /** Keeps form values except secrets in the history entry, and a message for the person who comes back. */
  saveDraft: (formValues?: Readonly<Record<string, string>>, flashMessage?: FlashMessage) => void;
  /**
   * What forms contained when the user left them, except secrets, by `useFormKey`. In memory only, until the sign-in has succeeded.
   */
  unsubmitted: Map<string, Readonly<Record<string, string>>>;
  /** Marks the code of the present page as used up: after a reload, that page leads back. */
  markCodeUsed: () => void;
  /** Counts a wrong code on the present page. */
  countWrongCode: () => void;
  /** The last code sent to each kind of address in this tab; it survives a reload. */
  sentCodes: {
    all: () => readonly SentCode[];
    set: (code: SentCode) => void;
    clear: () => void;
    /** Clears codes of another event, which the interaction's new event makes invalid. */
    onInteractionEvent: (event: string) => void;
  };
  interaction: InteractionGuard;
}

/** Tabs share one interaction on the server; each change of it has a random token. */
export interface InteractionGuard {
  /** Runs tasks one after another, across the screens of this tab, and across tabs where the browser has locks. */
  withInteractionLock: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Runs operations one after another, across the screens of this tab. */
  runInOrder: RunInOrder;
  /** Keeps `idle` waiting until the call has ended. Returns the call. */
  track: <Result>(call: Promise<Result>) => Promise<Result>;
  /** Resolves once no call of this document is running, for decisions that depend on what calls have left behind. */
  idle: () => Promise<unknown>;
  /** The token that the page on the screen belongs to; undefined if it has none. */
  ofPage: () => string | undefined;
  /** True if another tab has changed the interaction since `interactionToken`. */
  isSuperseded: (interactionToken: string | undefined) => boolean;
  /** True if the interaction of this token began over another API of the server than the page calls now. */
  isOfOtherApi: (interactionToken: string) => boolean;
  /** Stores a new token for all tabs, and returns it. */
  renew: () => string;
  /** Gives the page the present token, because from now on it shows the present state of the server. */
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

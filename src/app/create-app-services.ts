import { PATHS, hasSecretState, parseState } from '../domain/routes.ts';
import { shownIdentifier } from '../domain/shown-identifier.ts';
import { mustAgreeToTerms } from '../domain/terms.ts';
import { isNumber } from '../domain/type-guards.ts';
import type { LastMethod } from '../domain/last-method.ts';
import type { Client } from '../api/client.ts';
import type { AppServices } from '../engine/services.ts';
import { flowEntryPath, backPath } from '../flow-pages/flow-entry-path.ts';
import type { Dialogs } from '../state/dialogs.ts';
import type { Loading } from '../state/loading.ts';
import { termsDialog } from '../state/terms-dialog.ts';
import type { Toasts } from '../state/toasts.ts';
import { announceSignIn } from '../platform/tabs/cross-tab-sign-in.ts';
import { readAppId } from '../platform/navigation/entry-context.ts';
import { changeQuery, EVERY_KIND } from '../platform/navigation/change-query.ts';
import { changeEntryState, countEntry, pagesBefore } from '../platform/navigation/history.ts';
import { isOfOtherApi, readInteractionToken } from '../platform/tabs/interaction-token.ts';
import { writeLastMethod } from '../platform/storage/remembered-last-method.ts';
import { redirect, safeHttpUrl } from '../platform/navigation/safe-redirect.ts';
import { canUseLocal } from '../platform/storage/storage.ts';
import { prepareScreen, type createAppRouter } from './routes.tsx';
import type { AppStore } from '../state/app-store.ts';
import { createStore } from '../state/store.ts';
import { loadChosenAdapter } from './load-adapter.ts';
import { createInteractionGuard } from './interaction-guard.ts';
import type { Milestones } from './milestones.ts';
import { createSentCodes } from './sent-codes.ts';

interface Dependencies {
  router: ReturnType<typeof createAppRouter>;
  client: Client;
  toasts: Toasts;
  dialogs: Dialogs;
  loading: Loading;
  store: Pick<AppStore, 'get' | 'subscribe'>;
  milestones: Milestones;
  refreshSettings: AppServices['refreshSettings'];
}

export function createAppServices({
  router,
  client,
  toasts,
  dialogs,
  loading,
  store,
  milestones,
  refreshSettings,
}: Dependencies): AppServices {
  const { history } = router;
  const interaction = createInteractionGuard(history, store);
  const sentCodes = createSentCodes(() => {
    const { api } = store.get();
    const interactionToken = readInteractionToken(readAppId());
    // The other API of the server knows nothing of these codes.
    const isStale = interactionToken && api && isOfOtherApi(interactionToken, api);
    return isStale ? undefined : interactionToken;
  });
  const renew = () => {
    // The server keeps its codes while this tab goes on; `onInteractionEvent` drops those that another event makes invalid.
    const kept = sentCodes.all();
    const interactionToken = interaction.renew();
    for (const code of kept) sentCodes.set(code);
    return interactionToken;
  };
  const terms = createStore(false);
  const offeredRedirect = createStore<string | undefined>(undefined);
  const usedMethod = createStore<LastMethod | undefined>(undefined);
  const unsubmitted: AppServices['unsubmitted'] = new Map();
  const page = () => PATHS.find((path) => path === history.location.pathname);

  const goBackBy = (steps: number, fallbackPath: typeof backPath) => {
    const { pathname, state } = history.location;
    if (pagesBefore(history) >= steps) {
      history.go(-steps);
      return;
    }
    const identifier = parseState('/sign-in/password', state.locationState)?.state.identifier;
    const formValues = identifier && { identifier: shownIdentifier(identifier) };
    void router.navigate({
      to: fallbackPath(pathname, state),
      search: true,
      replace: true,
      state: { ...countEntry(history, true), formValues, interactionToken: interaction.ofPage() },
    });
  };

  return {
    loadAdapter: () => loadChosenAdapter(store),
    context: () => {
      const { settings, deployment, native, translator, origin } = store.get();
      const { search } = history.location;
      const query = new URLSearchParams(search);
      return {
        page: page(),
        settings,
        deployment,
        native,
        language: translator.language,
        linkSocial: query.get('linkSocial') ?? undefined,
        returnUrl: safeHttpUrl(query.get('redirect'), origin),
        lastSentCode: async (kind) => {
          await interaction.idle();
          return sentCodes.all().find(({ identifier }) => identifier.kind === kind);
        },
        seesOtherTabs: canUseLocal(),
      };
    },
    refreshSettings,
    client,
    loading,
    terms,
    toast: toasts.show,
    alert: async (content) => void (await dialogs.alert(content)),
    confirm: async (content) => (await dialogs.confirm(content)).confirmed,
    agreeToTerms: async (when) => {
      if (!mustAgreeToTerms(when, store.get().settings)) return true;
      if (!terms.get()) terms.set((await dialogs.confirm(termsDialog)).confirmed);
      return terms.get();
    },
    redirect: (to, { signedIn = false, native = false } = {}) => {
      if (signedIn && hasSecretState(page())) {
        offeredRedirect.set(to);
        changeEntryState(history, { locationState: undefined });
      }
      const redirecting = redirect(to, native);
      if (redirecting && signedIn) {
        unsubmitted.clear();
        announceSignIn();
        milestones.signedIn.set(true);
        const method = usedMethod.get();
        if (method && store.get().deployment.lastMethod) writeLastMethod(method);
      }
      return redirecting;
    },
    usedMethod,
    offeredRedirect,
    prepare: prepareScreen,
    navigate: (
      {
        to,
        params,
        locationState,
        formValues,
        flashMessage,
        query,
        everyKind,
        replace = false,
        sentCode: code,
      },
      // A link opens a page of the same interaction.
      interactionToken = interaction.ofPage(),
    ) => {
      if (code) sentCodes.set(code);
      if (flashMessage) toasts.show({ key: flashMessage });
      return router.navigate({
        to,
        ...(params && { params }),
        search:
          query || everyKind
            ? { query: changeQuery(history.location.search, { ...query, ...(everyKind && EVERY_KIND) }) }
            : true,
        replace,
        state: {
          ...countEntry(history, replace),
          registers: flowEntryPath(history.location.pathname, history.location.state) === '/register',
          locationState,
          formValues,
          flashMessage,
          interactionToken,
        },
      });
    },
    back: (steps) => goBackBy(steps, flowEntryPath),
    goBack: () => goBackBy(1, backPath),
    onLeave: (left) => {
      let { pathname } = history.location;
      return history.subscribe(({ action: { type }, location }) => {
        // Saving a draft replaces the state, but the page stays the same.
        if (type !== 'REPLACE' || location.pathname !== pathname) left();
        pathname = location.pathname;
      });
    },
    saveDraft: (formValues, flashMessage) => changeEntryState(history, { formValues, flashMessage }),
    unsubmitted,
    markCodeUsed: () => changeEntryState(history, { codeUsed: true }),
    countWrongCode: () => {
      const { wrongCodes } = history.location.state;
      changeEntryState(history, { wrongCodes: isNumber(wrongCodes) ? wrongCodes + 1 : 1 });
    },
    sentCodes: {
      ...sentCodes,
      onInteractionEvent: (event) => {
        sentCodes.onInteractionEvent(event);
        milestones.event.set(event);
      },
    },
    interaction: { ...interaction, renew },
  };
}

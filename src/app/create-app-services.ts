import type { Settings } from '../api/read-settings.ts';
import type { DeploymentSettings } from '../domain/deployment.ts';
import { identifierInputValue } from '../domain/identifier.ts';
import type { Path } from '../domain/routes.ts';
import { mustAgreeToTerms } from '../domain/terms.ts';
import { parseState } from '../domain/routes.ts';
import { flowEntryPath, backPath } from '../flows/flow-entry-path.ts';
import type { AppServices } from '../flows/app-services.ts';
import type { Dialogs } from '../layout/dialogs.ts';
import type { Loading } from '../layout/loading.ts';
import { createStore } from '../layout/store.ts';
import { termsDialog } from '../layout/terms-dialog.ts';
import type { Toasts } from '../layout/toasts.ts';
import { changeEntryState, pagesBefore } from '../platform/history.ts';
import { redirect } from '../platform/safe-redirect.ts';
import { announceSignIn } from '../platform/cross-tab-sign-in.ts';
import type { createAppRouter } from '../routes.tsx';
import { createSentCode } from './sent-code.ts';

interface Dependencies {
  router: ReturnType<typeof createAppRouter>;
  toasts: Toasts;
  dialogs: Dialogs;
  loading: Loading;
  settings: Settings;
  deployment: DeploymentSettings;
}

/** The form fields that may be kept in the history; never secrets. */
const DRAFT_FIELDS = ['identifier', 'identifier-country'];

export function createAppServices({
  router,
  toasts,
  dialogs,
  loading,
  settings,
  deployment,
}: Dependencies): AppServices {
  const { history } = router;
  const sentCode = createSentCode();
  let lastTask: Promise<unknown> = Promise.resolve();
  const terms = createStore(false);

  const goBackBy = (steps: number, fallbackPath: (pathname: string) => Path) => {
    const { pathname, state } = history.location;
    if (pagesBefore(history) >= steps) {
      history.go(-steps);
      return;
    }
    const identifier = parseState('/sign-in/password', state.locationState)?.state.identifier;
    const formValues = identifier && { identifier: identifierInputValue(identifier) };
    void router.navigate({ to: fallbackPath(pathname), search: true, replace: true, state: { formValues } });
  };

  return {
    deployment,
    loading,
    terms,
    toast: toasts.show,
    alert: async (content) => void (await dialogs.alert(content)),
    confirm: async (content) => (await dialogs.confirm(content)).confirmed,
    agreeToTerms: async (when) => {
      if (!mustAgreeToTerms(when, settings)) return true;
      if (!terms.get()) terms.set((await dialogs.confirm(termsDialog)).confirmed);
      return terms.get();
    },
    redirect: (to, signedIn) => {
      const redirecting = redirect(to);
      if (redirecting && signedIn) announceSignIn();
      return redirecting;
    },
    navigate: ({ to, locationState, formValues, flashMessage, query, replace = false, sentCode: code }) => {
      if (code) sentCode.set(code);
      if (flashMessage) toasts.show({ key: flashMessage });
      return router.navigate({
        to,
        search: query ? { query: addToQuery(history.location.search, query) } : true,
        replace,
        state: { locationState, formValues, flashMessage },
      });
    },
    back: (steps) => goBackBy(steps, flowEntryPath),
    goBack: () => goBackBy(1, backPath),
    saveDraft: (formValues) => {
      const draft = Object.fromEntries(
        Object.entries(formValues).filter(([name]) => DRAFT_FIELDS.includes(name)),
      );
      changeEntryState(history, { formValues: draft, flashMessage: undefined });
    },
    sentCode,
    enqueue: (task) => {
      const result = lastTask.then(task, task);
      lastTask = result;
      return result;
    },
  };
}

/** Keeps `search` byte for byte and appends the parameters whose names it does not have. */
function addToQuery(search: string, parameters: Readonly<Record<string, string>>): string {
  const existing = new URLSearchParams(search);
  const added = new URLSearchParams(
    Object.entries(parameters).filter(([name]) => !existing.has(name)),
  ).toString();
  return search && added ? `${search}&${added}` : search || `?${added}`;
}

import type { Settings } from '../api/read-settings.ts';
import type { Deployment } from '../domain/deployment.ts';
import { typedOf } from '../domain/identifier.ts';
import type { Path } from '../domain/paths.ts';
import { mustAgree } from '../domain/terms.ts';
import { IdentifierCarry } from '../flows/location-state.ts';
import { flowEntryPath, wayBack } from '../flows/flow-entry-path.ts';
import type { AppPorts } from '../flows/app-services.ts';
import type { Dialogs } from '../layout/dialogs.ts';
import type { Loading } from '../layout/loading.ts';
import { createStore } from '../layout/store.ts';
import { termsQuestion } from '../layout/terms-question.ts';
import type { Toasts } from '../layout/toasts.ts';
import { leave } from '../platform/safe-redirect.ts';
import { announceSignIn } from '../platform/shared-sign-in.ts';
import type { createAppRouter } from '../routes.tsx';
import { createSentCode } from './sent-code.ts';

/** What effects act upon. */
export interface Hands {
  router: ReturnType<typeof createAppRouter>;
  toasts: Toasts;
  dialogs: Dialogs;
  loading: Loading;
  settings: Settings;
  deployment: Deployment;
}

/** What stands in the fields of a page may be kept; whatever is secret is not among it. */
const KEPT = ['identifier', 'identifier-country'];

/** The hands that effects act with: router, toast, dialogs, and the way out of the page. */
export function createPorts({ router, toasts, dialogs, loading, settings, deployment }: Hands): AppPorts {
  const { history } = router;
  const sent = createSentCode();
  let turn: Promise<unknown> = Promise.resolve();
  const terms = createStore(false);

  const backBy = (steps: number, orTo: (pathname: string) => Path) => {
    const { pathname, state } = history.location;
    if (state.__TSR_index >= steps) {
      history.go(-steps);
      return;
    }
    const known = IdentifierCarry.safeParse(state.carry).data?.identifier;
    const typed = known && { identifier: typedOf(known) };
    void router.navigate({ to: orTo(pathname), search: true, replace: true, state: { typed } });
  };

  return {
    deployment,
    loading,
    terms,
    toast: toasts.show,
    alert: async (words) => void (await dialogs.alert(words)),
    confirm: async (words) => (await dialogs.confirm(words)).confirmed,
    agreed: async (when) => {
      if (!mustAgree(when, settings)) return true;
      if (!terms.get()) terms.set((await dialogs.confirm(termsQuestion)).confirmed);
      return terms.get();
    },
    leave: (to, signedIn) => {
      const left = leave(to);
      if (left && signedIn) announceSignIn();
      return left;
    },
    go: ({ to, carry, typed, said, query, replace = false, sent: code }) => {
      if (code) sent.set(code);
      if (said) toasts.show({ key: said });
      return router.navigate({
        to,
        search: query ? { query: withQuery(history.location.search, query) } : true,
        replace,
        state: { carry, typed, said },
      });
    },
    back: (steps) => backBy(steps, flowEntryPath),
    goBack: () => backBy(1, wayBack),
    remember: (typed) => {
      const kept = Object.fromEntries(Object.entries(typed).filter(([name]) => KEPT.includes(name)));
      history.replace(history.location.href, { ...history.location.state, typed: kept, said: undefined });
      // Left to itself, it would be lost to the step that follows at once.
      history.flush();
    },
    sent,
    inTurn: (work) => {
      const mine = turn.then(work, work);
      turn = mine;
      return mine;
    },
  };
}

/** The query as it is, byte for byte, with what is to be added; a name that stands there already stays. */
function withQuery(before: string, added: Readonly<Record<string, string>>): string {
  const has = new URLSearchParams(before);
  const more = new URLSearchParams(Object.entries(added).filter(([name]) => !has.has(name))).toString();
  return before && more ? `${before}&${more}` : before || `?${more}`;
}

import type { AppPorts } from '../flows/ports.ts';
import type { Dialogs } from '../layout/dialogs.ts';
import type { Toasts } from '../layout/toasts.ts';
import { leave } from '../platform/safe-redirect.ts';
import type { createAppRouter } from '../routes.tsx';

/** The hands that effects act with: router, toast, dialogs, and the way out of the page. */
export function createPorts(
  router: ReturnType<typeof createAppRouter>,
  toasts: Toasts,
  dialogs: Dialogs,
): AppPorts {
  const { history } = router;
  return {
    toast: toasts.show,
    alert: dialogs.alert,
    confirm: dialogs.confirm,
    leave: (to) => leave(to),
    go: (to, { carry, replace = false }) =>
      void router.navigate({ to, search: true, replace, ...(carry !== undefined && { state: { carry } }) }),
    back: (steps) => {
      if (history.location.state.__TSR_index >= steps) history.go(-steps);
      else void router.navigate({ to: '/sign-in', search: true, replace: true });
    },
    remember: (typed) => {
      const { password, ...kept } = typed;
      history.replace(history.location.href, { ...history.location.state, typed: kept });
    },
  };
}

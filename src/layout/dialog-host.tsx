import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { inTime } from '../platform/loading/in-time.ts';
import { safeHttpUrl } from '../platform/navigation/safe-redirect.ts';
import { useAppState, useTranslate } from '../state/app-state.ts';
import { useStore } from '../state/store.ts';
import type { Dialog, Dialogs } from '../state/dialogs.ts';

type DialogComponent = ComponentType<{ dialog: Dialog }>;

const DialogBox = lazy((): Promise<{ default: DialogComponent }> =>
  inTime(import('./dialog-box.tsx')).then(
    (module) => ({ default: module.DialogBox }),
    () => ({ default: BrowserDialog }),
  ),
);

export function DialogHost({ dialogs }: { dialogs: Dialogs }) {
  const dialog = useStore(dialogs.state);
  return <Suspense>{dialog && <DialogBox dialog={dialog} />}</Suspense>;
}

/** The terms to agree to, with their addresses, because window.confirm has no links. */
function useTermsText(): string {
  const { settings, translator, origin } = useAppState();
  const { t } = translator;
  const pages = [
    { key: 'description.terms_of_use', url: safeHttpUrl(settings.termsOfUseUrl, origin) },
    { key: 'description.privacy_policy', url: safeHttpUrl(settings.privacyPolicyUrl, origin) },
  ] as const;
  const named = pages.flatMap(({ key, url }) => (url === undefined ? [] : [`${t(key)}: ${url}`]));
  return [t('error.terms_required'), ...named].join('\n\n');
}

/** Fallback for when DialogBox cannot be loaded. */
function BrowserDialog({ dialog }: { dialog: Dialog }) {
  const { text } = useTranslate();
  const terms = useTermsText();
  const { kind, answer, consequence } = dialog;
  const said = [text(dialog.text), ...(consequence ? [text(consequence)] : [])].join('\n\n');
  const message = dialog.body === 'terms' ? terms : said;
  useEffect(() => {
    // The timer defers the dialog, because StrictMode runs effects twice.
    const timer = setTimeout(() =>
      answer(kind === 'alert' ? (window.alert(message), true) : window.confirm(message)),
    );
    return () => clearTimeout(timer);
  }, [kind, message, answer]);
  return null;
}

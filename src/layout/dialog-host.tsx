import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useTranslate } from '../state/app-state.ts';
import { useStore } from '../state/store.ts';
import type { Dialog, Dialogs } from './dialogs.ts';

type DialogComponent = ComponentType<{ dialog: Dialog }>;

const DialogBox = lazy((): Promise<{ default: DialogComponent }> =>
  import('./dialog-box.tsx').then(
    (module) => ({ default: module.DialogBox }),
    () => ({ default: BrowserDialog }),
  ),
);

export function DialogHost({ dialogs }: { dialogs: Dialogs }) {
  const dialog = useStore(dialogs.state);
  return <Suspense>{dialog && <DialogBox dialog={dialog} />}</Suspense>;
}

/** Fallback for when DialogBox cannot be loaded. */
function BrowserDialog({ dialog }: { dialog: Dialog }) {
  const { text } = useTranslate();
  const message = text(dialog.text);
  const { kind, answer } = dialog;
  useEffect(() => {
    // Deferred, because StrictMode runs effects twice.
    const timer = setTimeout(() =>
      answer(kind === 'alert' ? (window.alert(message), true) : window.confirm(message)),
    );
    return () => clearTimeout(timer);
  }, [kind, message, answer]);
  return null;
}

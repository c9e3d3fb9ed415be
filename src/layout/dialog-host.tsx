import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useTranslate } from '../i18n/i18n.ts';
import type { Dialog, Dialogs } from './dialogs.ts';
import { useStore } from './store.ts';

type Box = ComponentType<{ dialog: Dialog }>;

const DialogBox = lazy((): Promise<{ default: Box }> =>
  import('./dialog-box.tsx').then(
    (box) => ({ default: box.DialogBox }),
    () => ({ default: BrowserDialog }),
  ),
);

/** The one place where alerts and questions appear. */
export function DialogHost({ dialogs }: { dialogs: Dialogs }) {
  const dialog = useStore(dialogs.state);
  return <Suspense>{dialog && <DialogBox dialog={dialog} />}</Suspense>;
}

/** The browser's own dialog, for when ours cannot be loaded: whatever happens, the person is asked. */
function BrowserDialog({ dialog }: { dialog: Dialog }) {
  const { text } = useTranslate();
  const words = text(dialog.text);
  const { kind, answer } = dialog;
  useEffect(() => {
    // Two passes under StrictMode would ask twice.
    const timer = setTimeout(() =>
      answer(kind === 'alert' ? (window.alert(words), true) : window.confirm(words)),
    );
    return () => clearTimeout(timer);
  }, [kind, words, answer]);
  return null;
}

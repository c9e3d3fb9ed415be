import { useTranslate } from '../state/app-state.ts';
import { useStore } from '../state/store.ts';
import { Toast } from '../ui/Toast.tsx';
import type { Toasts } from './toasts.ts';

/** Floats a toast that no screen shows in the page (quality 13). */
export function ToastHost({ toasts }: { toasts: Toasts }) {
  const { text } = useTranslate();
  const toast = useStore(toasts.state);
  const open = toast.phase !== 'off' && !toast.inPage;
  return (
    <Toast
      open={open}
      closing={toast.phase === 'closing'}
      toastId={toast.toastId}
      message={open ? text(toast.text) : ''}
    />
  );
}

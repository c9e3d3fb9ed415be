import { useTranslate } from '../i18n/i18n.ts';
import { Toast } from '../ui/Toast.tsx';
import { useStore } from './store.ts';
import type { Toasts } from './toasts.ts';

export function ToastHost({ toasts }: { toasts: Toasts }) {
  const { text } = useTranslate();
  const state = useStore(toasts.state);
  return (
    <Toast
      open={state.phase !== 'off'}
      closing={state.phase === 'closing'}
      toastId={state.phase === 'off' ? 0 : state.toastId}
      message={state.phase === 'off' ? '' : text(state.text)}
    />
  );
}

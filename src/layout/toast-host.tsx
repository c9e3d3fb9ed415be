import { useTranslate } from '../state/app-state.ts';
import { useStore } from '../state/store.ts';
import { Toast } from '../ui/Toast.tsx';
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

import { useTranslate } from '../i18n/i18n.ts';
import { Toast } from '../ui/Toast.tsx';
import { useStore } from './store.ts';
import type { Toasts } from './toasts.ts';

/** The one place where toasts appear. */
export function ToastHost({ toasts }: { toasts: Toasts }) {
  const { text } = useTranslate();
  const state = useStore(toasts.state);
  return (
    <Toast
      open={state.phase !== 'off'}
      closing={state.phase === 'closing'}
      nth={state.phase === 'off' ? 0 : state.nth}
      message={state.phase === 'off' ? '' : text(state.text)}
    />
  );
}

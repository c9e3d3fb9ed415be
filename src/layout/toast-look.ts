import { createContext, use, useEffect, useState, type RefObject } from 'react';
import type { DisplayText } from '../i18n/keys.ts';
import { scrollIntoView, showFocused } from '../platform/document/scroll.ts';
import { useStore } from '../state/store.ts';
import type { Toasts } from '../state/toasts.ts';

export const ToastsContext = createContext<Toasts | null>(null);

/** @throws Error outside ToastsContext. */
function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (!toasts) throw new Error('ToastsContext is missing');
  return toasts;
}

interface ToastLook {
  /** Undefined once the text is a plain notice. */
  phase: 'open' | 'closing' | undefined;
  /** Identity of the toast that showed this text last. */
  toastId: number | undefined;
}

/** The look of `text` in `element` while it is new; scrolls there each time the page says it. */
export function useToastLook(
  text: DisplayText | undefined,
  element: RefObject<HTMLElement | null>,
): ToastLook {
  const { phase, toastId, ...toast } = useStore(useToasts().state);
  const isMine = text !== undefined && isSameText(toast.text, text);
  const saidNow = isMine && phase !== 'off' ? toastId : undefined;
  useEffect(() => {
    if (saidNow === undefined) return;
    // The notice may have pushed the focused field out of the window. Where both do not fit, the second scroll leaves the notice in view.
    showFocused();
    scrollIntoView(element.current);
  }, [saidNow, element]);
  const [lastId, setLastId] = useState(saidNow);
  if (saidNow !== undefined && saidNow !== lastId) setLastId(saidNow);
  return { phase: isMine && phase !== 'off' ? phase : undefined, toastId: lastId };
}

const isSameText = (one: DisplayText, other: DisplayText): boolean =>
  'key' in one
    ? 'key' in other && one.key === other.key
    : 'literal' in other && one.literal === other.literal;

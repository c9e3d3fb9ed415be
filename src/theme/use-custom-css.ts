import { useLayoutEffect } from 'react';
import { takeInjectedCss } from './injected-css.ts';

type Apply = (css: string) => () => void;

let apply: Apply | undefined;
let loading: Promise<void> | undefined;

/** Call it before the first page is rendered, so that this never looks different for a moment. Never rejects. */
export async function loadCustomCss(css: string | null): Promise<void> {
  if (!css) return;
  loading ??= import('./custom-css.ts').then(({ applyCustomCss }) => void (apply = applyCustomCss));
  // The page works without the tenant's style sheet.
  await loading.catch(() => (loading = undefined));
}

/** Applies the tenant's style sheet before the next paint, or once what that takes is loaded. */
export function useCustomCss(css: string | null): void {
  useLayoutEffect(() => {
    // Where the inline script of index.html could not run.
    takeInjectedCss(document);
    if (!css) return undefined;
    let remove = apply?.(css);
    let isCurrent = true;
    if (!remove)
      void loadCustomCss(css).then(() => {
        if (isCurrent) remove = apply?.(css);
      });
    return () => {
      isCurrent = false;
      remove?.();
    };
  }, [css]);
}

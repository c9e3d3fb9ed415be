import { useLayoutEffect } from 'react';
import { takeInjectedCss } from './injected-css.ts';
import type { BrandColour } from './palette.ts';
import type * as TenantCss from './tenant-css.ts';

let tenantCss: typeof TenantCss | undefined;

/** Call it before rendering the first page, so that the page never looks different for a moment. Never rejects. */
export async function loadCustomCss(css: string | null): Promise<void> {
  if (!css) return;
  try {
    tenantCss ??= await import('./tenant-css.ts');
    await tenantCss.prepareTenantCss(css);
  } catch {
    // The page works without the tenant's style sheet.
  }
}

const warned = new Set<string>();

/**
 * Applies the tenant's style sheet before the next paint, or once the code for it has loaded. If it is left out, the
 * console says why, once, and `onLeftOut` is called.
 */
export function useCustomCss(css: string | null, color: BrandColour, onLeftOut: () => void): void {
  useLayoutEffect(() => {
    // The inline script of index.html could not run.
    takeInjectedCss(document);
    if (!css) return undefined;
    const warn = (text: string) => {
      if (!warned.has(text)) console.warn(text);
      warned.add(text);
      onLeftOut();
    };
    let remove = tenantCss?.applyTenantCss(css, color, warn);
    let isCurrent = true;
    if (!remove)
      void loadCustomCss(css).then(() => {
        if (isCurrent) remove = tenantCss?.applyTenantCss(css, color, warn);
      });
    return () => {
      isCurrent = false;
      remove?.();
    };
  }, [css, color, onLeftOut]);
}

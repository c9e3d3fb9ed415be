import { useEffect, useLayoutEffect } from 'react';
import { applyTheme } from './apply-theme.ts';
import { brandFor, type BrandColour } from './palette.ts';
import type { Theme } from './surfaces.ts';

/** Applies the theme before the next paint. */
export function useAppliedTheme(color: BrandColour, theme: Theme): void {
  useLayoutEffect(() => applyTheme(document.documentElement, theme, brandFor(color, theme)), [color, theme]);
  useEffect(() => {
    if (theme === 'dark') return undefined;
    let isCurrent = true;
    let remove: () => void = () => undefined;
    import('./darkened-page.ts').then(
      ({ holdEdges }) => {
        if (isCurrent) remove = holdEdges(document);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
      remove();
    };
  }, [theme]);
}

import { useEffect, useLayoutEffect } from 'react';
import { applyTheme } from './apply-theme.ts';
import { brandFor, type BrandColour } from './palette.ts';
import type { Theme } from './surfaces.ts';

/** Before the next paint. */
export function useAppliedTheme(color: BrandColour, theme: Theme): void {
  useLayoutEffect(() => applyTheme(document.documentElement, theme, brandFor(color, theme)), [color, theme]);
  useEffect(() => {
    if (theme === 'dark' || !isDarkened(document)) return undefined;
    let isCurrent = true;
    let remove = () => undefined as void;
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

/** Whether the browser darkens pages: it does not paint white where an element asks for the ground of a light page. */
function isDarkened({ body }: Document): boolean {
  const probe = body.appendChild(document.createElement('span'));
  probe.style.cssText = 'color-scheme:light;background:Canvas';
  const [, red = 255] = /^rgb\((\d+)/.exec(getComputedStyle(probe).backgroundColor) ?? [];
  probe.remove();
  return Number(red) < 128;
}

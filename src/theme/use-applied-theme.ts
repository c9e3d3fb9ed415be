import { useLayoutEffect } from 'react';
import { applyTheme } from './apply-theme.ts';
import { brandFor, type BrandColour } from './palette.ts';
import type { Theme } from './surfaces.ts';

/** Before the next paint. */
export function useAppliedTheme(color: BrandColour, theme: Theme): void {
  useLayoutEffect(() => applyTheme(document.documentElement, theme, brandFor(color, theme)), [color, theme]);
}

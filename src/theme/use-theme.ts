import { useLayoutEffect, useSyncExternalStore } from 'react';
import { matchesMedia, subscribeMedia } from '../platform/media.ts';
import { applyTheme } from './apply-theme.ts';
import { brandFor, themeFor, type BrandColour, type Theme } from './palette.ts';

const DARK = '(prefers-color-scheme: dark)';
const subscribe = (changed: () => void) => subscribeMedia(DARK, changed);
const prefersDark = () => matchesMedia(DARK);

export function useTheme(color: BrandColour): Theme {
  return themeFor(color, useSyncExternalStore(subscribe, prefersDark));
}

/** Before the first paint. */
export function useAppliedTheme(color: BrandColour): void {
  const theme = useTheme(color);
  useLayoutEffect(() => applyTheme(document.documentElement, theme, brandFor(color, theme)), [color, theme]);
}

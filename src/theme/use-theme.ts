import { useLayoutEffect, useSyncExternalStore } from 'react';
import { matchesMedia, subscribeMedia } from '../platform/media.ts';
import { applyTheme } from './apply.ts';
import { brandFor, themeFor, type BrandColour, type Theme } from './palette.ts';

const DARK = '(prefers-color-scheme: dark)';
const subscribe = (changed: () => void) => subscribeMedia(DARK, changed);
const prefersDark = () => matchesMedia(DARK);

/** The theme in force: the system's, where the tenant has enabled dark (contract §16). */
export function useTheme(color: BrandColour): Theme {
  return themeFor(color, useSyncExternalStore(subscribe, prefersDark));
}

/** Keeps the document in the theme and brand colour of the tenant, from before the first paint on. */
export function useAppliedTheme(color: BrandColour): void {
  const theme = useTheme(color);
  useLayoutEffect(() => applyTheme(document.documentElement, theme, brandFor(color, theme)), [color, theme]);
}

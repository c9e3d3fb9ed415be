import { matchesMedia, PREFERS_DARK } from '../platform/document/media.ts';
import { readLocal, writeLocal } from '../platform/storage/storage.ts';
import type { Theme } from './surfaces.ts';

/** Local storage item: the theme that the last visit in a dark system ended in. */
const KEY = 'theme';

/** The theme of the skeleton. The tenant may have no dark theme, and the last visit knew. */
export const firstTheme = (): Theme =>
  matchesMedia(PREFERS_DARK) && readLocal(KEY) !== 'light' ? 'dark' : 'light';

/** A light system shows every tenant in light, so such a visit says nothing about the tenant. */
export function keepTheme(theme: Theme): void {
  if (matchesMedia(PREFERS_DARK)) writeLocal(KEY, theme);
}

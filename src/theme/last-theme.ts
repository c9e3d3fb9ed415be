import { matchesMedia, PREFERS_DARK } from '../platform/document/media.ts';
import { readLocal, writeLocal } from '../platform/storage/storage.ts';
import type { Theme } from './surfaces.ts';

/** Local storage item with the theme at the end of the last visit in a dark system. */
const KEY = 'theme';

/** The theme of the skeleton. The tenant may have no dark theme, which only the last visit knew. */
export const firstTheme = (): Theme =>
  matchesMedia(PREFERS_DARK) && readLocal(KEY) !== 'light' ? 'dark' : 'light';

/** Keeps the theme of a visit in a dark system; a light system shows every tenant in light. */
export function keepTheme(theme: Theme): void {
  if (matchesMedia(PREFERS_DARK)) writeLocal(KEY, theme);
}

import { readAppIdAtStart } from '../platform/entry-context.ts';
import { matchesMedia, PREFERS_DARK } from '../platform/media.ts';
import { remembersDarkMode } from '../platform/remembered-dark-mode.ts';
import { showTheme } from '../theme/show-theme.ts';

// Inline in index.html, so that it runs before the first paint; the page begins light without it (contract §9).
if (matchesMedia(PREFERS_DARK) && remembersDarkMode(readAppIdAtStart()))
  showTheme(document.documentElement, 'dark');

import { parseHex } from '../domain/colour.ts';
import { isObject } from '../domain/type-guards.ts';
import { matchesMedia, PREFERS_DARK } from '../platform/media.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { brandFor, themeFor, type BrandColour } from '../theme/palette.ts';
import { HELD } from './held-form.ts';
import { readLandingData, type LandingData } from './landing-data.ts';

// Inline in index.html, behind boot-settings.ts: shows the theme and colours of the settings until React comes.

/** With the default in place of a brand colour that is none, as read-value.ts has it. */
const usableColour = (color: unknown, defaults: BrandColour): BrandColour => {
  const asked = { ...defaults, ...(isObject(color) ? color : {}) };
  return parseHex(asked.primaryColor) ? asked : { ...asked, primaryColor: defaults.primaryColor };
};

async function showColours(root: HTMLElement, { settings: defaults }: LandingData): Promise<void> {
  const settings = await (await window.beginning)?.settings;
  if (!isObject(settings) || !root.hasAttribute(HELD)) return;
  const color = usableColour(settings['color'], defaults.color);
  const theme = themeFor(color, matchesMedia(PREFERS_DARK));
  applyTheme(document.documentElement, theme, brandFor(color, theme));
}

const root = document.getElementById('root');
const data = readLandingData();
// If the settings cannot be loaded, start.tsx shows the error.
if (root && data) showColours(root, data).catch(() => undefined);

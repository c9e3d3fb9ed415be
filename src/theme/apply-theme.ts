import { palette } from './palette.ts';
import { showTheme } from './show-theme.ts';
import type { Theme } from './surfaces.ts';

/** Shows a theme with the tenant's brand colour. */
export function applyTheme(root: HTMLElement, theme: Theme, brandHex: string): void {
  showTheme(root, theme);
  setBrand(root, theme, brandHex);
}

/** Sets the custom properties that are computed from the brand colour. */
export function setBrand(root: HTMLElement, theme: Theme, brandHex: string): void {
  for (const [property, value] of Object.entries(palette(brandHex, theme))) {
    root.style.setProperty(property, value);
  }
}

import {
  contrast,
  lighten,
  lightness,
  over,
  parseHex,
  readable,
  textOn,
  withOpacity,
  worstContrast,
} from '../domain/colour.ts';

export type Theme = 'light' | 'dark';
export type BrandProperty = `--lk-${BrandToken}`;

type BrandToken =
  | 'brand'
  | 'on-brand'
  | 'brand-hover'
  | 'brand-pressed'
  | 'brand-edge'
  | 'brand-text'
  | 'ring'
  | 'overlay-focus'
  | 'overlay-hover'
  | 'overlay-pressed';

export interface BrandColour {
  readonly primaryColor: string;
  readonly darkPrimaryColor?: string | undefined;
  readonly isDarkModeEnabled: boolean;
}

/** Page fallback when the tenant's colour is not a hex colour (contract §21). */
export const FALLBACK_BRAND = '#5d34f2';
const TEXT = 4.5;
const MARK = 3;
/** Below this a filled button would melt into the card, so it gets an edge. */
const VISIBLE_FILL = 1.5;
/** Overlay opacities (contract §21). */
export const OVERLAY = { focus: 0.16, hover: 0.08, pressed: 0.12 };

/** What brand colours are drawn on; tokens.css has the same values, which a test proves. */
export const SURFACES = {
  light: { bg: '#f6f6f9', surface: '#ffffff', 'surface-raised': '#ffffff', field: '#ffffff' },
  dark: { bg: '#0c0c10', surface: '#16161b', 'surface-raised': '#1e1e25', field: '#111116' },
} as const satisfies Record<Theme, Record<string, string>>;

const hexOr = (hex: string | undefined, fallback: string) =>
  hex !== undefined && parseHex(hex) ? lighten(hex, 0) : fallback;

/**
 * Hover and pressed, 10 lightness points apart (contract §21): away from the text's colour, so that contrast only grows;
 * towards it only where there is no room left and the text stays readable.
 */
function shades(brand: string, text: string): { hover: string; pressed: string } {
  const away = text === '#ffffff' ? -1 : 1;
  const room = away < 0 ? lightness(brand) : 100 - lightness(brand);
  const towards = { hover: lighten(brand, away * -10), pressed: lighten(brand, away * -20) };
  if (room < 20 && contrast(text, towards.hover) >= TEXT && contrast(text, towards.pressed) >= TEXT) {
    return towards;
  }
  return { hover: lighten(brand, away * 10), pressed: lighten(brand, away * 20) };
}

/**
 * Every brand-dependent custom property for one theme. Text is always ≥ 4.5:1 and marks ≥ 3:1 (quality 22).
 * A brand that is neither #rgb nor #rrggbb becomes the page fallback (contract §21).
 */
export function palette(brandHex: string, theme: Theme): Record<BrandProperty, string> {
  const brand = hexOr(brandHex, FALLBACK_BRAND);
  const onBrand = textOn(brand);
  const { hover, pressed } = shades(brand, onBrand);
  const surfaces = Object.values(SURFACES[theme]);
  const ring = readable(brand, surfaces, MARK);
  const tinted = surfaces.map((surface) => over(ring, OVERLAY.focus, surface));
  return {
    '--lk-brand': brand,
    '--lk-on-brand': onBrand,
    '--lk-brand-hover': hover,
    '--lk-brand-pressed': pressed,
    '--lk-brand-edge': worstContrast(brand, surfaces) >= VISIBLE_FILL ? brand : ring,
    '--lk-brand-text': readable(brand, [...surfaces, ...tinted], TEXT),
    '--lk-ring': ring,
    '--lk-overlay-focus': withOpacity(ring, OVERLAY.focus),
    '--lk-overlay-hover': withOpacity(ring, OVERLAY.hover),
    '--lk-overlay-pressed': withOpacity(ring, OVERLAY.pressed),
  };
}

/** The theme to show: dark only where the tenant enabled it and the system prefers it (contract §16). */
export const themeFor = (color: BrandColour, prefersDark: boolean): Theme =>
  color.isDarkModeEnabled && prefersDark ? 'dark' : 'light';

/** The brand colour of a theme: dark uses darkPrimaryColor, else primary lightened by 10 points (contract §16). */
export function brandFor(color: BrandColour, theme: Theme): string {
  const primary = hexOr(color.primaryColor, FALLBACK_BRAND);
  return theme === 'light' ? primary : hexOr(color.darkPrimaryColor, lighten(primary, 10));
}

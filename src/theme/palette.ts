import {
  contrast,
  isGrey,
  isRed,
  lighten,
  lightness,
  blend,
  parseHex,
  readableShade,
  textColourOn,
  withOpacity,
  worstContrast,
} from './colour.ts';
import { brand as brandConstants, overlay } from '../domain/generated/constants.ts';
import { SURFACES, type Theme } from './surfaces.ts';

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

const TEXT_CONTRAST = 4.5;
const NON_TEXT_CONTRAST = 3;
/** A filled button with less contrast to the page would not look like a button. */
const MIN_FILL_CONTRAST = 1.5;

/** Replaces a red brand colour in rings and links, where it would look like an error; equal to `--lk-text`. */
const NEUTRAL = { light: '#16161d', dark: '#f3f3f6' } as const satisfies Record<Theme, string>;

const normalizeHex = (hex: string | undefined, fallback: string) =>
  hex !== undefined && parseHex(hex) ? lighten(hex, 0) : fallback;

/** Shades for hover and pressed: away from the text colour, or towards it if there is no room left. */
function interactionShades(brand: string, text: string): { hover: string; pressed: string } {
  const away = text === '#ffffff' ? -1 : 1;
  const room = away < 0 ? lightness(brand) : 100 - lightness(brand);
  const towards = {
    hover: lighten(brand, away * -brandConstants.shadeStepPoints),
    pressed: lighten(brand, away * -2 * brandConstants.shadeStepPoints),
  };
  if (
    room < 20 &&
    contrast(text, towards.hover) >= TEXT_CONTRAST &&
    contrast(text, towards.pressed) >= TEXT_CONTRAST
  ) {
    return towards;
  }
  return {
    hover: lighten(brand, away * brandConstants.shadeStepPoints),
    pressed: lighten(brand, away * 2 * brandConstants.shadeStepPoints),
  };
}

/** Text has a contrast of at least 4.5:1, non-text 3:1. */
export function palette(brandHex: string, theme: Theme): Record<BrandProperty, string> {
  const surfaces = Object.values(SURFACES[theme]);
  const given = normalizeHex(brandHex, brandConstants.fallbackColor);
  const isSeen = worstContrast(given, surfaces) >= MIN_FILL_CONTRAST;
  // A lighter shade of black on a dark page would make a button that looks disabled.
  const chosen = isSeen || !isGrey(given) ? given : NEUTRAL[theme];
  const brand = isSeen ? chosen : readableShade(chosen, surfaces, TEXT_CONTRAST);
  const onBrand = textColourOn(brand);
  const { hover, pressed } = interactionShades(brand, onBrand);
  const mark = isRed(chosen) ? NEUTRAL[theme] : chosen;
  const ring = readableShade(mark, surfaces, NON_TEXT_CONTRAST);
  const tinted = surfaces.map((surface) => blend(ring, overlay.focused, surface));
  return {
    '--lk-brand': brand,
    '--lk-on-brand': onBrand,
    '--lk-brand-hover': hover,
    '--lk-brand-pressed': pressed,
    '--lk-brand-edge': brand,
    '--lk-brand-text': readableShade(mark, [...surfaces, ...tinted], TEXT_CONTRAST),
    '--lk-ring': ring,
    '--lk-overlay-focus': withOpacity(ring, overlay.focused),
    '--lk-overlay-hover': withOpacity(ring, overlay.hover),
    '--lk-overlay-pressed': withOpacity(ring, overlay.pressed),
  };
}

export const themeFor = (color: BrandColour, prefersDark: boolean): Theme =>
  color.isDarkModeEnabled && prefersDark ? 'dark' : 'light';

export function brandFor(color: BrandColour, theme: Theme): string {
  const primary = normalizeHex(color.primaryColor, brandConstants.fallbackColor);
  return theme === 'light'
    ? primary
    : normalizeHex(color.darkPrimaryColor, lighten(primary, brandConstants.darkLightenPoints));
}

export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}
interface Hsl {
  readonly h: number;
  readonly s: number;
  readonly l: number;
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Channels 0-255 of `#rgb` or `#rrggbb` (contract §17, hex colour); undefined for anything else. */
export function parseHex(hex: string): Rgb | undefined {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(hex) ? hex.slice(1) : undefined;
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}

/** Lower-case `#rrggbb`; channels are rounded and cut to 0-255. */
export function toHex({ r, g, b }: Rgb): string {
  const byte = (channel: number) => clamp(Math.round(channel), 0, 255).toString(16).padStart(2, '0');
  return `#${byte(r)}${byte(g)}${byte(b)}`;
}

/** Throws a RangeError for anything but hex: callers validate input from outside with `parseHex` first. */
function rgbOf(hex: string): Rgb {
  const rgb = parseHex(hex);
  if (!rgb) throw new RangeError(`Not a hex colour: ${hex}`);
  return rgb;
}

function toHsl({ r, g, b }: Rgb): Hsl {
  const [red, green, blue] = [r / 255, g / 255, b / 255];
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const l = (max + min) / 2;
  const chroma = max - min;
  if (chroma === 0) return { h: 0, s: 0, l: l * 100 };
  const sector =
    max === red
      ? ((green - blue) / chroma + 6) % 6
      : max === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  return { h: sector * 60, s: chroma / (1 - Math.abs(2 * l - 1)), l: l * 100 };
}

function fromHsl({ h, s, l }: Hsl): Rgb {
  const light = l / 100;
  const amplitude = s * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const k = (offset + h / 30) % 12;
    return 255 * (light - amplitude * clamp(Math.min(k - 3, 9 - k), -1, 1));
  };
  return { r: channel(0), g: channel(8), b: channel(4) };
}

/** HSL lightness of the colour, 0-100. */
export const lightness = (hex: string): number => toHsl(rgbOf(hex)).l;

/** The colour with its HSL lightness moved by `points` (0-100 scale), e.g. #6139F6 + 10 → #886af8 (contract §21). */
export function lighten(hex: string, points: number): string {
  const hsl = toHsl(rgbOf(hex));
  return toHex(fromHsl({ ...hsl, l: clamp(hsl.l + points, 0, 100) }));
}

function luminance(hex: string): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const { r, g, b } = rgbOf(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** WCAG 2 contrast ratio of two hex colours, 1-21, whichever comes first. */
export function contrast(a: string, b: string): number {
  const [one, two] = [luminance(a), luminance(b)];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

/** The smallest contrast of `colour` with any of the `backgrounds`. */
export const worstContrast = (colour: string, backgrounds: readonly string[]): number =>
  Math.min(...backgrounds.map((background) => contrast(colour, background)));

/** What one sees when `colour` with the given opacity (0-1) lies over an opaque `background`. */
export function over(colour: string, opacity: number, background: string): string {
  const [top, under] = [rgbOf(colour), rgbOf(background)];
  const mix = (a: number, b: number) => a * opacity + b * (1 - opacity);
  return toHex({ r: mix(top.r, under.r), g: mix(top.g, under.g), b: mix(top.b, under.b) });
}

/** `rgb(r g b / opacity)` for style sheets. */
export function withOpacity(hex: string, opacity: number): string {
  const { r, g, b } = rgbOf(hex);
  return `rgb(${String(r)} ${String(g)} ${String(b)} / ${String(opacity)})`;
}

/** Black or white, whichever is easier to read on `background`; that is never below 4.58:1. */
export const textOn = (background: string): '#ffffff' | '#000000' =>
  contrast('#ffffff', background) >= contrast('#000000', background) ? '#ffffff' : '#000000';

/**
 * The colour moved in lightness, away from the backgrounds, until it has `ratio` on all of them (quality 22).
 * The backgrounds must be all light or all dark; with neither black nor white reaching the ratio, the end is returned.
 */
export function readable(hex: string, backgrounds: readonly string[], ratio: number): string {
  const direction = worstContrast('#000000', backgrounds) > worstContrast('#ffffff', backgrounds) ? -1 : 1;
  for (let points = 0; points <= 100; points += 1) {
    const moved = lighten(hex, direction * points);
    if (worstContrast(moved, backgrounds) >= ratio) return moved;
  }
  return direction < 0 ? '#000000' : '#ffffff';
}

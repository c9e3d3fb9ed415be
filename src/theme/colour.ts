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

/** Undefined for anything but `#rgb` and `#rrggbb`; channels are 0-255. */
export function parseHex(hex: string): Rgb | undefined {
  const digits = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(hex) ? hex.slice(1) : undefined;
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}

function toHex({ r, g, b }: Rgb): string {
  const byte = (channel: number) => clamp(Math.round(channel), 0, 255).toString(16).padStart(2, '0');
  return `#${byte(r)}${byte(g)}${byte(b)}`;
}

/** @throws RangeError for anything but a hex colour */
function toRgb(hex: string): Rgb {
  const rgb = parseHex(hex);
  if (!rgb) throw new RangeError(hex);
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

export const lightness = (hex: string): number => toHsl(toRgb(hex)).l;

/** Whether people may take the colour for the colour of errors. */
export function isRed(hex: string): boolean {
  const { h, s, l } = toHsl(toRgb(hex));
  return (h > 340 || h < 18) && s > 0.35 && l > 15 && l < 90;
}

/** Whether a colour has hardly any hue: black, white, or a grey. */
export function isGrey(hex: string): boolean {
  const { r, g, b } = toRgb(hex);
  return Math.max(r, g, b) - Math.min(r, g, b) < 16;
}

/** Adds `points` to the HSL lightness (0-100): #6139F6 + 10 → #886af8. */
export function lighten(hex: string, points: number): string {
  const hsl = toHsl(toRgb(hex));
  return toHex(fromHsl({ ...hsl, l: clamp(hsl.l + points, 0, 100) }));
}

function luminance(hex: string): number {
  const linear = (channel: number) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const { r, g, b } = toRgb(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** WCAG 2 contrast ratio, 1-21. */
export function contrast(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

export const worstContrast = (colour: string, backgrounds: readonly string[]): number =>
  Math.min(...backgrounds.map((background) => contrast(colour, background)));

/** `colour` at `opacity` (0-1) over an opaque `background`. */
export function blend(colour: string, opacity: number, background: string): string {
  const [top, base] = [toRgb(colour), toRgb(background)];
  const mix = (a: number, b: number) => a * opacity + b * (1 - opacity);
  return toHex({ r: mix(top.r, base.r), g: mix(top.g, base.g), b: mix(top.b, base.b) });
}

export function withOpacity(hex: string, opacity: number): string {
  const { r, g, b } = toRgb(hex);
  return `rgb(${String(r)} ${String(g)} ${String(b)} / ${String(opacity)})`;
}

/** Black or white, whichever has more contrast: at least 4.58:1. */
export const textColourOn = (background: string): '#ffffff' | '#000000' =>
  contrast('#ffffff', background) >= contrast('#000000', background) ? '#ffffff' : '#000000';

/** Shifts the lightness until the contrast with all backgrounds is `ratio`; they must be all light or all dark. */
export function readableShade(hex: string, backgrounds: readonly string[], ratio: number): string {
  const direction = worstContrast('#000000', backgrounds) > worstContrast('#ffffff', backgrounds) ? -1 : 1;
  for (let points = 0; points <= 100; points += 1) {
    const shade = lighten(hex, direction * points);
    if (worstContrast(shade, backgrounds) >= ratio) return shade;
  }
  return direction < 0 ? '#000000' : '#ffffff';
}

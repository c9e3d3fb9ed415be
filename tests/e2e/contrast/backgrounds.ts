import { blend } from '../../../src/theme/colour.ts';

/** A computed colour: opaque part as `#rrggbb`, and its opacity. */
interface Colour {
  hex: string;
  opacity: number;
}

const toHex = (channels: readonly number[]) =>
  `#${channels
    .map((channel) =>
      Math.min(255, Math.max(0, Math.round(channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const parsed = new Map<string, Colour>();

/** Reads `rgb()` and `rgba()` (0 to 255), and `color(srgb …)` (0 to 1), which mixed colours have. */
function parseColour(text: string): Colour {
  const known = parsed.get(text);
  if (known) return known;
  const [, kind, values = ''] = /^(rgba?|color)\((?:srgb )?([^)]*)\)$/.exec(text) ?? [];
  const [red = NaN, green = NaN, blue = NaN, opacity = 1] = (values.match(/[\d.e-]+/g) ?? []).map(Number);
  if (Number.isNaN(blue)) throw new Error(`Not a computed colour: ${text}`);
  const scale = kind === 'color' ? 255 : 1;
  const colour = { hex: toHex([red * scale, green * scale, blue * scale]), opacity };
  parsed.set(text, colour);
  return colour;
}

export const over = (text: string, backgrounds: readonly string[]): string[] => {
  const { hex, opacity } = parseColour(text);
  return [...new Set(backgrounds.map((background) => blend(hex, opacity, background)))];
};

/**
 * The colours that can be behind the content of an element: that of its box, and that with the layer of an even
 * gradient on it. The round one behind the card ends above the first text beside it.
 */
export function backgroundsOf(element: Element, known: Map<Element, string[]>): string[] {
  const cached = known.get(element);
  if (cached) return cached;
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  const behind = element.parentElement ? backgroundsOf(element.parentElement, known) : ['#ffffff'];
  const plain = over(backgroundColor, behind);
  const layers = backgroundImage.startsWith('linear') ? (backgroundImage.match(/rgba?\([^)]*\)/g) ?? []) : [];
  const backgrounds = [...new Set([...plain, ...layers.flatMap((layer) => over(layer, plain))])];
  known.set(element, backgrounds);
  return backgrounds;
}

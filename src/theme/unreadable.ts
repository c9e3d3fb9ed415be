import { blend, contrast } from './colour.ts';
import { CANVAS, type Theme } from './surfaces.ts';

const LEAST_CONTRAST = 4.5;

/** The texts that people must be able to read to sign in, by their names in the warning. */
const READ = {
  heading: '[data-part=title]',
  label: '[data-part=field-label],[data-part=checkbox-label]',
  'typed text': '[data-part=input],[data-part=code-input],[data-part=country-select]+*',
  button: '[data-part=button]',
} as const;

/** All of it, as one selector. */
export const READ_PARTS = Object.values(READ).join();

/** A text without enough contrast. */
export interface Unreadable {
  readonly what: keyof typeof READ;
  readonly theme: Theme;
  readonly ratio: number;
}

interface Paint {
  readonly hex: string;
  readonly opacity: number;
}

/** `rgb()`, `rgba()` and `color(srgb …)`, as computed values are written; undefined for other colour spaces. */
function parsePaint(value: string): Paint | undefined {
  const match = /^(rgba?|color)\((?:srgb )?([^)]*)\)$/.exec(value.trim());
  if (!match) return undefined;
  const [, kind, list = ''] = match;
  const [r, g, b, opacity = 1] = list.split(/[\s,/]+/).map((part) => (part === 'none' ? 0 : Number(part)));
  const byte = (channel: number | undefined) =>
    Math.round(Math.min(1, Math.max(0, (channel ?? Number.NaN) / (kind === 'color' ? 1 : 255))) * 255);
  const channels = [byte(r), byte(g), byte(b)];
  if (channels.some(Number.isNaN)) return undefined;
  return { hex: `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`, opacity };
}

/** The computed colours of a page, in sRGB whatever space a style sheet names them in. */
function paintReader(page: Document): { paintOf: (value: string) => Paint | undefined; close: () => void } {
  let probe: HTMLElement | undefined;
  const inSrgb = (value: string) => {
    probe ??= page.documentElement.appendChild(page.createElement('span'));
    probe.style.setProperty('color', `color-mix(in srgb, ${value}, ${value})`, 'important');
    return getComputedStyle(probe).color;
  };
  return {
    paintOf: (value) => parsePaint(value) ?? parsePaint(inSrgb(value)),
    close: () => probe?.remove(),
  };
}

const holdsText = (element: Element) =>
  element.localName === 'input' ||
  [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());

/** A part and the elements in it that have texts of their own. */
const textsIn = (part: Element): Element[] => [part, ...part.querySelectorAll('*')].filter(holdsText);

/**
 * The texts within `scope` that have less than 4.5:1 against the colour behind them, as they are computed now. Pictures
 * and gradients do not count: they may fail to load, and the colour below them is then what is seen.
 */
export function findUnreadable(theme: Theme, scope: ParentNode & Node): Unreadable[] {
  const page = scope.ownerDocument ?? document;
  const { paintOf, close } = paintReader(page);
  const behind = (element: Element): string => {
    const layers: Paint[] = [];
    for (let box: Element | null = element; box; box = box.parentElement) {
      const paint = paintOf(getComputedStyle(box).backgroundColor);
      if (paint) layers.push(paint);
      if (paint?.opacity === 1) break;
    }
    return layers.reduceRight<string>((below, { hex, opacity }) => blend(hex, opacity, below), CANVAS[theme]);
  };
  const ratioOf = (element: Element): number => {
    const { color, webkitTextFillColor } = getComputedStyle(element);
    const text = paintOf(webkitTextFillColor || color);
    const below = behind(element);
    // A colour that cannot be read is not known to be readable.
    return text ? contrast(blend(text.hex, text.opacity, below), below) : 1;
  };
  const found = (Object.keys(READ) as (keyof typeof READ)[]).flatMap((what) => {
    const parts = [...scope.querySelectorAll(READ[what])];
    if (scope instanceof Element && scope.matches(READ[what])) parts.push(scope);
    const ratio = Math.min(...parts.flatMap(textsIn).map(ratioOf));
    return ratio < LEAST_CONTRAST ? [{ what, theme, ratio }] : [];
  });
  close();
  return found;
}

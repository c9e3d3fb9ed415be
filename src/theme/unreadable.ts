import { keysOf } from '../domain/keys-of.ts';
import { blend, contrast } from './colour.ts';
import { CANVAS, type Theme } from './surfaces.ts';

const LEAST_CONTRAST = 4.5;

/** The texts that people must read to sign in, by their names in the warning. */
const READ = {
  heading: '[data-part=title]',
  label: '[data-part=field-label],[data-part=checkbox-label]',
  'typed text': '[data-part=input],[data-part=code-input],[data-part=country-select]+*',
  button: '[data-part=button]',
} as const;

/** All these texts as one selector. */
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

/** Parses `rgb()`, `rgba()` and `color(srgb …)`, the forms of computed values; undefined for other colour spaces. */
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

/** Reads the computed colours of a page in sRGB, whatever colour space a style sheet uses. */
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

/** The part and its descendants that directly contain text. */
const textsIn = (part: Element): Element[] => [part, ...part.querySelectorAll('*')].filter(holdsText);

/**
 * The texts within `scope` whose present contrast with the colour behind them is less than 4.5:1. Pictures and gradients
 * do not count, because they may fail to load and then show the colour below them.
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
    // A colour that the code cannot parse counts as unreadable.
    return text ? contrast(blend(text.hex, text.opacity, below), below) : 1;
  };
  const found = keysOf(READ).flatMap((what) => {
    const parts = [...scope.querySelectorAll(READ[what])];
    if (scope instanceof Element && scope.matches(READ[what])) parts.push(scope);
    const ratio = Math.min(...parts.flatMap(textsIn).map(ratioOf));
    return ratio < LEAST_CONTRAST ? [{ what, theme, ratio }] : [];
  });
  close();
  return found;
}

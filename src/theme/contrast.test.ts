import fc from 'fast-check';
import { expect, it } from 'vitest';
import { overlay } from '../domain/generated/constants.ts';
import { blend, contrast } from './colour.ts';
import { brandFor, palette } from './palette.ts';
import { SURFACES, type Theme } from './surfaces.ts';

const TEXT = 4.5;
const MARK = 3;
/** A button with readable text only has to look like a box. */
const BOX = 1.5;

/** `--lk-text` of each theme; tokens.test.ts compares it with the style sheet. */
const NEUTRAL_TEXT = { light: '#16161d', dark: '#f3f3f6' } as const satisfies Record<Theme, string>;

const EDGES = [
  '#000000',
  '#ffffff',
  '#808080',
  '#ffff00',
  '#ff0000',
  '#0000ff',
  '#16161d',
  '#f5c400',
  '#6139f6',
];
const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

/** Each pair of colours that the page shows in a brand colour: name, foreground, background and the contrast it needs. */
function pairsOf(brand: string, theme: Theme): [string, string, string, number][] {
  const colours = palette(brandFor({ primaryColor: brand, isDarkModeEnabled: true }, theme), theme);
  const {
    '--lk-brand': fill,
    '--lk-on-brand': onBrand,
    '--lk-brand-text': link,
    '--lk-ring': ring,
  } = colours;
  const fills = [fill, colours['--lk-brand-hover'], colours['--lk-brand-pressed']];
  return [
    ...fills.map((colour): [string, string, string, number] => ['text of a button', onBrand, colour, TEXT]),
    ...Object.values(SURFACES[theme]).flatMap((surface): [string, string, string, number][] => {
      // A hovered, pressed or focused control has an overlay in the colour of the ring.
      const tints = Object.values(overlay).map((opacity) => blend(ring, opacity, surface));
      return [
        ...[surface, ...tints].flatMap((background): [string, string, string, number][] => [
          ['link', link, background, TEXT],
          ['text of a control', NEUTRAL_TEXT[theme], background, TEXT],
        ]),
        ['ring', ring, surface, MARK],
        ['button', fill, surface, BOX],
      ];
    }),
  ];
}

it.each(['light', 'dark'] as const)('keeps text and marks readable in 1,000 brand colours, %s', (theme) => {
  const unreadable = [...EDGES, ...fc.sample(anyHex, 1000)].flatMap((brand) =>
    pairsOf(brand, theme)
      .filter(([, colour, background, least]) => contrast(colour, background) < least)
      .map(([name, colour, background]) => `${brand}: ${name}, ${colour} on ${background}`),
  );
  expect(unreadable).toEqual([]);
});

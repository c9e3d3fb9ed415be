import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, parseHex } from './colour.ts';
import { palette } from './palette.ts';
import { SURFACES, type Theme } from './surfaces.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function declarations(selector: string, text = css): Record<string, string> {
  const start = text.indexOf(`${selector} {`);
  expect(start, selector).toBeGreaterThanOrEqual(0);
  const body = text.slice(start, text.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/(--lk-[\w-]+):\s*([^;]+);/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  );
}

const light = declarations(':root');
const dark = declarations(":root[data-theme='dark']");
const themes: [Theme, Record<string, string>][] = [
  ['light', light],
  ['dark', dark],
];

/** Generic font families, which every system has. */
const GENERIC = /(?<![\w'-])(?:system-ui|sans-serif|serif|monospace)\b/;

it.each(['src/theme/tokens.css', 'openapi/shared/examples/sign-in-exp/looks.yaml', 'docs/styling.md'])(
  'in %s a font that is always there stands before those that draw ’ as wide as an ideograph',
  (path) => {
    const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    const stacks = [...text.matchAll(/--lk-font:\s*([^;]+);/g)].map(([, stack = '']) => stack);
    expect(stacks.length).toBeGreaterThan(0);
    for (const stack of stacks) expect(stack.split('var(--lk-font-cjk)')[0]).toMatch(GENERIC);
  },
);

describe('tokens.css', () => {
  it('starts light in every system, because the tenant may have no dark theme', () => {
    expect(css).not.toContain('prefers-color-scheme');
    expect(css).toMatch(/:root \{\s*color-scheme: light/);
  });

  it('has every colour of the skeleton of index.html', () => {
    const skeleton = readFileSync(new URL('../../codegen/build/skeleton.css', import.meta.url), 'utf8');
    expect(skeleton).not.toMatch(/#[\da-f]{3,8}\b|rgb\(/);
    const used = [...skeleton.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(used).toContain('--lk-text');
    expect(Object.keys(light)).toEqual(expect.arrayContaining(used));
  });

  it('overrides every colour and shadow in dark', () => {
    const themed = Object.keys(light).filter(
      (name) => parseHex(light[name] ?? '') ?? light[name]?.includes('rgb('),
    );
    expect(themed.sort()).toEqual(Object.keys(dark).sort());
  });

  it.each(themes)('is neutral until the brand colour is known (%s)', (theme, tokens) => {
    expect(tokens).toMatchObject(palette(tokens['--lk-text'] ?? '', theme));
    for (const [name, value] of Object.entries(SURFACES[theme])) expect(tokens[`--lk-${name}`]).toBe(value);
  });

  it.each(themes)(
    'brings secondary text to 7:1 and borders to 4.5:1 where more contrast is asked for (%s)',
    (theme, tokens) => {
      const media = css.slice(css.indexOf('@media (prefers-contrast: more)'));
      const more = declarations(theme === 'light' ? ':root' : ":root[data-theme='dark']", media);
      const of = (name: string) => more[`--lk-${name}`] ?? tokens[`--lk-${name}`] ?? '';
      const surfaces = ['bg', 'surface', 'surface-raised', 'surface-sunken', 'field'];
      for (const background of [...surfaces, 'danger-surface', 'info-surface', 'success-surface'].map(of))
        for (const text of ['text', 'text-muted', 'text-subtle', 'danger-text'])
          expect(contrast(of(text), background), text).toBeGreaterThanOrEqual(7);
      for (const background of surfaces.map(of))
        for (const border of ['border', 'border-strong'])
          expect(contrast(of(border), background), border).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(themes)('keeps text at 4.5:1 and non-text at 3:1 (%s)', (_theme, tokens) => {
    const of = (name: string) => tokens[`--lk-${name}`] ?? '';
    const backgrounds = ['bg', 'surface', 'surface-raised', 'surface-sunken', 'field'].map(of);
    const texts = ['text', 'text-muted', 'text-subtle', 'danger-text', 'brand-text'];
    for (const background of backgrounds) {
      for (const text of texts) expect(contrast(of(text), background), text).toBeGreaterThanOrEqual(4.5);
      for (const mark of ['border-strong', 'danger', 'info', 'success', 'ring']) {
        expect(contrast(of(mark), background), mark).toBeGreaterThanOrEqual(3);
      }
    }
    for (const tone of ['danger', 'info', 'success']) {
      for (const text of ['text', 'text-muted', ...(tone === 'danger' ? ['danger-text'] : [])]) {
        expect(contrast(of(text), of(`${tone}-surface`))).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(of(tone), of(`${tone}-surface`))).toBeGreaterThanOrEqual(3);
    }
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, parseHex } from '../domain/colour.ts';
import { palette, SURFACES, type Theme } from './palette.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function declarations(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  expect(start, selector).toBeGreaterThanOrEqual(0);
  const body = css.slice(start, css.indexOf('}', start));
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

describe('tokens.css', () => {
  it('has the same dark values for data-theme and for the system preference', () => {
    expect(declarations(':root:not([data-theme])')).toEqual(dark);
  });

  it('overrides every colour and shadow in dark', () => {
    const themed = Object.keys(light).filter(
      (name) => parseHex(light[name] ?? '') ?? light[name]?.includes('rgb('),
    );
    expect(themed.sort()).toEqual(Object.keys(dark).sort());
  });

  it.each(themes)('has the palette of the default brand (%s)', (theme, tokens) => {
    expect(tokens).toMatchObject(palette(theme === 'light' ? '#6139F6' : '#886af8', theme));
    for (const [name, value] of Object.entries(SURFACES[theme])) expect(tokens[`--lk-${name}`]).toBe(value);
  });

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

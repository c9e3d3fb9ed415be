import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CUSTOM_PROPERTIES, PARTS } from './styling-contract.ts';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const ui = new URL('../ui/', import.meta.url);
const sources = (ending: RegExp) =>
  readdirSync(ui, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('.test.'))

    .sort()
    .map((name) => ({ name, text: readFileSync(new URL(name, ui), 'utf8') }));
const captures = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

describe('styling contract', () => {
  it('lists exactly the custom properties that tokens.css defines', () => {
    expect(new Set(captures(tokens, /(--lk-[\w-]+):/g))).toEqual(new Set(CUSTOM_PROPERTIES));
  });

  it('lists exactly the parts that the components have', () => {
    const used = sources(/\.tsx$/).flatMap(({ text }) => captures(text, /data-part="([^"]*)"/g));
    expect([...new Set(used)].sort()).toEqual([...PARTS].sort());
  });

  it('has a part on every component except icons, a few buttons and texts in a row (components with Field use its parts)', () => {
    const withoutPart = sources(/\.tsx$/).filter(
      ({ text }) => !/data-part=|from '\.\/Field\.tsx'/.test(text),
    );
    expect(withoutPart.map(({ name }) => name)).toEqual([
      'buttons/copy-button.tsx',
      'page/Sentences.tsx',
      'pictures/icons.tsx',
      'pictures/mark-icons.tsx',
    ]);
  });

  it('uses only existing custom properties in components', () => {
    const known = new Set<string>(CUSTOM_PROPERTIES);
    const used = sources(/\.css$/).flatMap(({ text }) => captures(text, /var\((--lk-[\w-]+)/g));
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter((property) => !known.has(property))).toEqual([]);
  });

  it('has no unused custom property', () => {
    const used = [tokens, ...sources(/\.css$/).map(({ text }) => text)].flatMap((text) =>
      captures(text, /var\((--lk-[\w-]+)/g),
    );
    expect(CUSTOM_PROPERTIES.filter((property) => !used.includes(property))).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CUSTOM_PROPERTIES, PARTS } from './styling-contract.ts';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const ui = new URL('../ui/', import.meta.url);
const sources = (ending: RegExp) =>
  readdirSync(ui)
    .filter((name) => ending.test(name) && !name.includes('.test.'))
    .map((name) => ({ name, text: readFileSync(new URL(name, ui), 'utf8') }));
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

describe('styling contract', () => {
  it('lists exactly the custom properties which tokens.css defines', () => {
    expect(new Set(all(tokens, /(--lk-[\w-]+):/g))).toEqual(new Set(CUSTOM_PROPERTIES));
  });

  it('lists exactly the parts which the components show', () => {
    const used = sources(/\.tsx$/).flatMap(({ text }) => all(text, /data-part="([^"]*)"/g));
    expect([...new Set(used)].sort()).toEqual([...PARTS].sort());
  });

  it('has a part on every component (Field is the root of fields, icons are only drawings)', () => {
    const silent = sources(/\.tsx$/).filter(({ text }) => !/data-part=|from '\.\/Field\.tsx'/.test(text));
    expect(silent.map(({ name }) => name)).toEqual(['icons.tsx', 'mark-icons.tsx']);
  });

  it('styles only with properties that exist', () => {
    const known = new Set<string>(CUSTOM_PROPERTIES);
    const used = sources(/\.css$/).flatMap(({ text }) => all(text, /var\((--lk-[\w-]+)/g));
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter((property) => !known.has(property))).toEqual([]);
  });

  it('uses logical properties only, so that right-to-left languages mirror', () => {
    const physical =
      /(?:^|[\s;{])((?:margin|padding|border)-(?:left|right|top|bottom)|left|right|top|bottom|width|height|(?:min|max)-(?:width|height))\s*:/;
    const files = [...sources(/\.css$/), { name: 'tokens.css', text: tokens }];
    const lines = files.flatMap(({ name, text }) => text.split('\n').map((line) => `${name}: ${line}`));
    expect(lines.filter((line) => physical.test(line.replace(/@media.*$/, '')))).toEqual([]);
  });
});

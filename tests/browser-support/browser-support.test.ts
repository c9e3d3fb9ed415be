import ts from 'typescript';
import { expect, it } from 'vitest';
import { findingsOf, type FeatureUse } from './compat-data.ts';
import { usesOfMarkup } from './markup.ts';
import { OPTIONS, usesOfScript } from './scripts.ts';
import { usesOfStyles } from './styles.ts';

const features = (uses: readonly FeatureUse[]) =>
  findingsOf(uses).found.map((text) => /\((.*?)\)/.exec(text)?.[1]);

it.each([
  ['a:has(b) { color: red }', ['css selectors has']],
  ['a { color: light-dark(red, blue) }', ['css types color light-dark']],
  ['a { field-sizing: content }', ['css properties field-sizing', 'css properties field-sizing content']],
  ['@starting-style { a { color: red } }', ['css at-rules starting-style']],
  ['@supports (color: light-dark(red, blue)) { a { color: light-dark(red, blue) } }', []],
  [
    'a { inset-inline: 2cqi; block-size: 100dvh; color: color-mix(in srgb, red, blue); text-wrap: balance }',
    [],
  ],
])('finds in the style sheet %s the newer features %j', (css, names) => {
  expect(features(usesOfStyles(css))).toEqual(names);
});

it('finds newer functions, members and attributes of scripts, and no older ones', () => {
  const text = `async (element: HTMLElement, own: { canParse(text: string): boolean }) => {
    URL.canParse('x'); AbortSignal.any([]); element.togglePopover(); navigator.userActivation;
    own.canParse('x'); AbortSignal.timeout(1); crypto.randomUUID(); structuredClone(own); await fetch('x');
    return <a className="x" popover="auto" href="/" inert />;
  }`;
  const host = ts.createCompilerHost(OPTIONS);
  const read = host.getSourceFile.bind(host);
  const sample = ts.createSourceFile('sample.tsx', text, ts.ScriptTarget.ESNext, true);
  host.getSourceFile = (name, ...rest) => (name === sample.fileName ? sample : read(name, ...rest));
  const program = ts.createProgram([sample.fileName], OPTIONS, host);
  const found = features(usesOfScript(sample, program)).map((feature) => feature?.split(' ').at(-1));
  const newer = 'canParse_static any_static togglePopover userActivation popover';
  expect(found.join(' ')).toBe(newer);
});

it('finds newer attributes of markup', () => {
  expect(features(usesOfMarkup('<div popover></div><p inert hidden>a</p>'))).toEqual([
    'html global_attributes popover',
  ]);
});

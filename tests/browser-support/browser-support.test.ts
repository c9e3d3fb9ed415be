import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { withoutExcused } from './harmless.ts';
import { findingsOf, type Use } from './compat-data.ts';
import { usesOfMarkup } from './markup.ts';
import { OPTIONS } from './read-files.ts';
import { createScriptReader } from './scripts.ts';
import { usesOfStyles } from './styles.ts';
import { usesOfSyntax } from './syntax.ts';

const newer = (uses: readonly Use[]) => findingsOf('sample', uses).map(({ name }) => name);

describe('style sheets', () => {
  it.each([
    ['a:has(b) { color: red }', [':has']],
    ['a:dir(rtl) { color: red }', [':dir']],
    ['a { color: light-dark(red, blue) }', ['light-dark()']],
    ['a { color: oklch(from red l c h) }', ['oklch(from …)']],
    ['a { --colour: light-dark(red, blue) }', ['light-dark()']],
    ['a { field-sizing: content }', ['field-sizing', 'content']],
    ['a { inline-size: 2rcap }', ['rcap']],
    ['a { b { color: red } }', ['a rule within a rule']],
    ['a { & b { color: red } }', ['a rule within a rule']],
    ['@starting-style { a { color: red } }', ['@starting-style']],
    ['@media (scripting: none) { a { color: red } }', ['(scripting)']],
    ['a { user-select: none }', ['user-select']],
    ['a { -webkit-user-select: none; user-select: none }', []],
    ['@supports (color: light-dark(red, blue)) { a { color: light-dark(red, blue) } }', []],
    [
      '@container (width > 3em) { a { inset-inline: 2cqi; translate: 1px; color: color-mix(in srgb, red, blue) } }',
      [],
    ],
    ['a:is(b, c):not(d)::before { accent-color: red; aspect-ratio: 1; block-size: 100dvh }', []],
  ])('in %s, %j is newer', (css, names) => {
    expect(newer(usesOfStyles(css))).toEqual(names);
  });
});

describe('scripts', () => {
  const sample = 'sample.tsx';
  const read = (text: string) => {
    const host = ts.createCompilerHost(OPTIONS);
    const getSourceFile = host.getSourceFile.bind(host);
    host.getSourceFile = (name, ...rest) =>
      name === sample
        ? ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true)
        : getSourceFile(name, ...rest);
    const program = ts.createProgram([sample], OPTIONS, host);
    const file = program.getSourceFile(sample);
    return file ? newer(createScriptReader(program)(file)) : [];
  };

  it('finds newer functions, methods, classes, properties, events, options and attributes', () => {
    expect(
      read(`async (element: HTMLElement, list: number[], anything: any) => {
        URL.canParse('x'); Promise.withResolvers(); Object.groupBy(list, String); new Intl.Segmenter();
        new Set(list).union(new Set(list)); new Map<string, string>().values().map(String); anything.isSubsetOf(list);
        AbortSignal.any([]); element.togglePopover(); navigator.userActivation; requestIdleCallback(() => {});
        const { canParse } = URL;
        element.addEventListener('scrollend', () => {}); await fetch('x', { priority: 'high' });
        return <input autoCorrect="off" />;
      }`),
    ).toEqual([
      'URL.canParse',
      'Promise.withResolvers',
      'Object.groupBy',
      'Intl.Segmenter',
      'new Set(list).union',
      'new Map<string, string>().values().map',
      'anything.isSubsetOf',
      'AbortSignal.any',
      'element.togglePopover',
      'navigator.userActivation',
      'requestIdleCallback',
      'canParse',
      "'scrollend'",
      'priority',
      '<input autocorrect>',
    ]);
  });

  it('finds nothing in what the oldest browsers have, and nothing in types or own names', () => {
    expect(
      read(`interface Own { canParse(text: string): boolean; union: URL }
        async (own: Own, list: number[], signal: AbortSignal | typeof URL.canParse) => {
          own.canParse('x'); own.union; list.at(-1); list.toSorted(); list.findLast(Boolean); structuredClone(list);
          AbortSignal.timeout(1); crypto.randomUUID(); navigator.locks.request('a', () => {}); Object.hasOwn(own, 'a');
          document.addEventListener('visibilitychange', () => {}); await fetch('x', { method: 'PUT', signal: AbortSignal.timeout(1) });
          return <a className="x" href="/" rel="noopener" inert hidden>{[...list]}</a>;
        }`),
    ).toEqual([]);
  });
});

it.each([
  ['/[a--b]/v', true],
  ['new RegExp("a", "v")', true],
  ['/(?i:a)/', true],
  ['/(?<a>x)|(?<a>y)/', true],
  ['import a from "b" with { type: "json" }', true],
  ['{ using a = b }', true],
  ['{ await using a = b }', true],
  ['{ const a = b?.c }', false],
  ['/(?<=a)(?<b>c)\\p{L}/u', false],
  ['class A { static { } #a = 1; #b() { return #a in this } static c = a?.b ?? 1_000n }', false],
  ['a ??= await b; for await (const c of d) import("e")', false],
])('the syntax of %s is newer: %s', (text, isNewer) => {
  const uses = usesOfSyntax(ts.createSourceFile('sample.ts', text, ts.ScriptTarget.ESNext, true));
  expect(uses).not.toEqual([]);
  expect(newer(uses).length > 0).toBe(isNewer);
});

it('finds newer attributes in markup', () => {
  const html = '<link rel="modulepreload" href="/a"><div popover></div><p inert hidden>a</p>';
  expect(newer(usesOfMarkup(html))).toEqual(['<link rel="modulepreload">', '<div popover>']);
});

it('excuses what the table says of a browser, and names rows that excuse nothing', () => {
  const findings = findingsOf('sample', usesOfStyles('a { text-wrap: balance } b:has(c) { color: red }'));
  const { found, unused } = withoutExcused(findings, [
    { 'css properties text-wrap': { why: '' } },
    { 'css selectors has': { why: '', browsers: ['Firefox 115'] }, 'css selectors is': { why: '' } },
  ]);
  expect(found.map(({ name, missingIn }) => [name, missingIn])).toEqual([
    [':has', ['Firefox for Android 115']],
  ]);
  expect(unused).toEqual(['css selectors is']);
});

it.each(['README.md', 'docs/quality.md'])(
  '%s names the oldest browsers that the build and this check know',
  (file) => {
    expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toContain(
      'Safari 16.4, Chrome and Edge 111, Firefox 115, or newer',
    );
  },
);

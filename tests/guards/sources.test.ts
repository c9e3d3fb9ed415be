import { expect, it } from 'vitest';
import { files, handwrittenFiles, isGenerated, linesWith } from './files.ts';

const notGenerated = files.filter((file) => !isGenerated(file));

it('no test is skipped, exclusive or marked as todo', () => {
  const tests = handwrittenFiles.filter((file) => /\.(test|spec)\.tsx?$|^tests\//.test(file));
  const kinds = /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|skipIf|runIf|only|todo|fixme|fails)\b/;
  expect(linesWith(tests, kinds)).toEqual([]);
});

it('no file exports everything of another one', () => {
  expect(linesWith(handwrittenFiles, /^export (?:type )?\*/)).toEqual([]);
});

it('no file contains paths or registries of the development machine', () => {
  const text = notGenerated.filter(
    (file) => file !== 'package-lock.json' && !/\.(?:png|jpe?g|ico|woff2)$/.test(file),
  );
  expect(
    linesWith(text, /(?<![\w.])\/work\/|\/tmp\/bash_jobs|registry\.npmjs\.org|deb\.debian\.org/),
  ).toEqual([]);
});

it('style sheets use only logical properties, so that layouts mirror (quality 24)', () => {
  const sides = '(?:left|right|top|bottom)';
  const physical = new RegExp(
    [
      `^\\s*(?:margin|padding|scroll-margin|scroll-padding)-${sides}\\s*:`,
      `^\\s*border-${sides}(?:-(?:width|style|color))?\\s*:`,
      `^\\s*border-(?:top|bottom)-(?:left|right)-radius\\s*:`,
      `^\\s*${sides}\\s*:`,
      `^\\s*(?:text-align|float|clear)\\s*:\\s*(?:left|right)`,
    ].join('|'),
  );
  const sheets = notGenerated.filter((file) => file.endsWith('.css'));
  // Of what is typed in its own direction, `start` is a side of its own.
  const isOfInput = (line: string) => line === '  text-align: right;';
  const found = linesWith(sheets, physical, isOfInput);
  expect(found).toEqual([]);
  expect(linesWith(sheets, /text-align: right/)).toEqual([
    expect.stringContaining('src/ui/fields/Field.module.css'),
  ]);
  const pageSheets = sheets.filter((file) => file.startsWith('src/'));
  const sizes = /(?:^|[\s;{])(?:(?:min|max)-)?(?:width|height)\s*:/;
  expect(linesWith(pageSheets, sizes, (line) => line.includes('@media'))).toEqual([]);
});

import { expect, it } from 'vitest';
import { files, linesWith } from '../../tests/guards/files.ts';

it('uses only logical properties in style sheets, so that layouts mirror', () => {
  const sides = '(?:left|right|top|bottom)';
  const physical = new RegExp(
    `^\\s*(?:(?:scroll-)?(?:margin|padding)-${sides}|border-${sides}(?:-(?:width|style|color))?|border-(?:top|bottom)-(?:left|right)-radius|${sides})\\s*:|^\\s*(?:text-align|float|clear)\\s*:\\s*(?:left|right)`,
  );
  const sheets = files.filter((file) => file.endsWith('.css'));
  // A phone number is typed from left to right in every language.
  expect(linesWith(sheets, physical)).toEqual([
    expect.stringMatching(/^src\/ui\/fields\/Field\.module\.css:\d+ text-align: right;$/),
  ]);
  const sizes = /(?:^|[\s;{])(?:(?:min|max)-)?(?:width|height)\s*:/;
  const pageSheets = sheets.filter((file) => file.startsWith('src/'));
  expect(linesWith(pageSheets, sizes, (line) => line.includes('@media'))).toEqual([]);
});

import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { files, handwrittenFiles, isGenerated, linesWith, root, textOf } from './files.ts';

const notGenerated = files.filter((file) => !isGenerated(file));

describe('tests', () => {
  it('are never skipped, exclusive or marked as todo', () => {
    const tests = handwrittenFiles.filter(
      (file) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/'),
    );
    const kinds = /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|skipIf|runIf|only|todo|fixme|fails)\b/;
    expect(linesWith(tests, kinds)).toEqual([]);
    expect(linesWith(tests, /\b(?:xit|xtest|xdescribe|fit|fdescribe)\(/)).toEqual([]);
  });
});

describe('exceptions from lint and type rules', () => {
  it('state their reason on the same line', () => {
    const withoutReason = /eslint-disable(?!.* -- \S)|@ts-(?:ignore|nocheck)|@ts-expect-error(?!:? \S)/;
    const checkedFolders = /^(?:src|codegen|mocks|tests)\//;
    expect(
      linesWith(
        handwrittenFiles.filter((file) => checkedFolders.test(file) && !file.startsWith('tests/guards/')),
        withoutReason,
      ),
    ).toEqual([]);
  });

  it.each([
    'src/boot/start.tsx',
    'codegen/load-description.ts',
    'mocks/server/start-mock.ts',
    'tests/setup/site.ts',
  ])('the lint rules forbid any, @ts-ignore and ! in %s', async (file) => {
    expect(files).toContain(file);
    const { rules } = (await new ESLint({ cwd: root }).calculateConfigForFile(file)) as {
      rules: Record<string, [number] | undefined>;
    };
    for (const rule of ['no-explicit-any', 'ban-ts-comment', 'no-non-null-assertion', 'no-unsafe-assignment'])
      expect(rules[`@typescript-eslint/${rule}`]?.[0], rule).toBe(2);
  });
});

describe('the repository', () => {
  it('contains no paths or registries of the development machine', () => {
    const text = notGenerated.filter(
      (file) => file !== 'package-lock.json' && !/\.(?:png|jpe?g|ico|woff2)$/.test(file),
    );
    expect(
      linesWith(text, /(?<![\w.])\/work\/|\/tmp\/bash_jobs|registry\.npmjs\.org|deb\.debian\.org/),
    ).toEqual([]);
  });

  it('pins exact versions of packages', () => {
    const { dependencies, devDependencies } = JSON.parse(textOf('package.json')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const notExact = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    );
    expect(notExact).toEqual([]);
  });

  it('uses only logical properties in CSS, so that layouts mirror (quality 24)', () => {
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
    expect(linesWith(sheets, physical)).toEqual([]);
    const pageSheets = sheets.filter((file) => file.startsWith('src/'));
    const sizes = /(?:^|[\s;{])(?:(?:min|max)-)?(?:width|height)\s*:/;
    expect(linesWith(pageSheets, sizes, (line) => line.includes('@media'))).toEqual([]);
  });
});

import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { files, isGenerated, linesWith, root, textOf, written } from './files.ts';

const own = files.filter((file) => !isGenerated(file));

describe('tests', () => {
  it('all run: none is skipped, alone or left for later', () => {
    const tests = written.filter((file) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/'));
    const kinds = /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|skipIf|runIf|only|todo|fixme|fails)\b/;
    expect(linesWith(tests, kinds)).toEqual([]);
    expect(linesWith(tests, /\b(?:xit|xtest|xdescribe|fit|fdescribe)\(/)).toEqual([]);
  });
});

describe('exceptions from the rules', () => {
  it('say why, on the same line', () => {
    const silent = /eslint-disable(?!.* -- \S)|@ts-(?:ignore|nocheck)|@ts-expect-error(?!:? \S)/;
    const rooms = /^(?:src|codegen|mocks|tests)\//;
    expect(
      linesWith(
        written.filter((file) => rooms.test(file) && !file.startsWith('tests/guards/')),
        silent,
      ),
    ).toEqual([]);
  });

  it.each(['src/app/main.tsx', 'codegen/load.ts', 'mocks/server.ts', 'tests/setup/stack.ts'])(
    '%s may use neither any, nor @ts-ignore, nor !',
    async (file) => {
      const { rules } = (await new ESLint({ cwd: root }).calculateConfigForFile(file)) as {
        rules: Record<string, [number] | undefined>;
      };
      for (const rule of [
        'no-explicit-any',
        'ban-ts-comment',
        'no-non-null-assertion',
        'no-unsafe-assignment',
      ])
        expect(rules[`@typescript-eslint/${rule}`]?.[0], rule).toBe(2);
    },
  );
});

describe('the repository', () => {
  it('knows nothing of the machine it was written on', () => {
    const text = own.filter(
      (file) => file !== 'package-lock.json' && !/\.(?:png|jpe?g|ico|woff2)$/.test(file),
    );
    expect(
      linesWith(text, /(?<![\w.])\/work\/|\/tmp\/bash_jobs|registry\.npmjs\.org|deb\.debian\.org/),
    ).toEqual([]);
  });

  it('names exact versions', () => {
    const { dependencies, devDependencies } = JSON.parse(textOf('package.json')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('lays out by logical properties only, so that it mirrors (quality 24)', () => {
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
    expect(
      linesWith(
        own.filter((file) => file.endsWith('.css')),
        physical,
      ),
    ).toEqual([]);
  });
});

import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { files, handwrittenFiles, isGenerated, linesWith, textOf } from './files.ts';

const notGenerated = files.filter((file) => !isGenerated(file));

const tests = handwrittenFiles.filter((file) => /\.(test|spec)\.tsx?$|^tests\//.test(file));

it('no test is skipped, exclusive or marked as todo', () => {
  const kinds = /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|skipIf|runIf|only|todo|fixme|fails)\b/;
  expect(linesWith(tests, kinds)).toEqual([]);
});

// A test that passes the second time hides a race, in the test or in the page.
it('no test of vitest or Playwright is repeated until it passes', () => {
  expect(
    linesWith([...tests, 'package.json', '.ci/run'], /\bretr(?:y|ies): [1-9]|--retr(?:y|ies)\b/),
  ).toEqual([]);
});

it('no operation of the server catches an error, which also tells it that the user has left', () => {
  const operations = files.filter((file) => /^src\/server\/(?:consent|.*-operations)\.ts$/.test(file));
  expect(operations.length).toBeGreaterThan(2);
  expect(linesWith(operations, /\bcatch\b/)).toEqual([]);
});

it('no file re-exports everything of another one', () => {
  expect(linesWith(handwrittenFiles, /^export (?:type )?\*/)).toEqual([]);
});

it('no file contains paths or registries of the development machine', () => {
  const text = notGenerated.filter((file) => !/^package-lock\.json$|\.(?:png|jpe?g|ico|woff2)$/.test(file));
  const foreign = /(?<![\w.])\/work\/|\/tmp\/bash_jobs|registry\.npmjs\.org|deb\.debian\.org/;
  expect(linesWith(text, foreign)).toEqual([]);
});

/** Parts that are imported without a helper, because the page works without them or the caller uses the helper. */
const IMPORTED_BARE = [
  ...[
    'change-language',
    'find-organizations',
    'tenant-texts',
    'newer-settings',
    'social-handoff',
    'telemetry',
  ],
  ...[
    'numbers',
    'unicode-domain',
    'language-list',
    'missing-part',
    'tenant-css',
    'readable-css',
    'darkened-page',
  ],
  ...[
    'run-action',
    'client',
    'interaction-adapter',
    'experience-adapter',
    'browser',
    'pseudo',
    'to-preview',
    'send-code',
    'begin-sign-in',
  ],
];

it('every lazy part of the page loads through a helper that handles a missing or late file', () => {
  const page = handwrittenFiles.filter((file) => /^src\/(?!testing\/|.*\.test\.)/.test(file));
  const helped =
    /\b(?:loadChunk|loadFirst|loadTwice|loadPart|lazyScreens|optionalPart|inTime)(?:<\w+>)?\(\s*(?:async )?(?:\(\) =>\s*)?(?:\(await )?import\(/g;
  const bare = page.flatMap((file) =>
    [
      ...textOf(file)
        .replace(helped, '')
        .matchAll(/\bimport\(\s*(?:\/\*.*?\*\/ )?'?([^')]*)/g),
    ].map(([, name = '']) => basename(name).replace(/\.tsx?$/, '')),
  );
  expect([...new Set(bare)].sort()).toEqual(IMPORTED_BARE.toSorted());
});

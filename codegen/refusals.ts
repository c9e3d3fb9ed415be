import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lint } from './lint/lint.ts';
import { copyFolders, generatorError, repository } from './repository-copy.ts';

/**
 * A mistake in a file of openapi/, where `to` replaces `from`. The refusal begins with `message`, which names that file
 * first; `file` is needed only if the message names another one.
 */
export type Refusal = readonly [from: string, to: string, message: string, file?: string];

const fileOf = ([, , message, file = message.split('#', 1)[0] ?? '']: Refusal) => `openapi/${file}`;

/** The generator must refuse each of the mistakes. */
export function refusals(title: string, mistakes: readonly Refusal[]): void {
  describe(title, () => {
    const copy = copyFolders('openapi');
    afterAll(() => copy.remove());

    for (const mistake of mistakes) {
      const [from, to, message] = mistake;
      it(message, () => {
        const edited = fileOf(mistake);
        copy.edit(edited, from, to);
        const error = generatorError(copy.root);
        copyFileSync(join(repository, edited), join(copy.root, edited));
        const expected = `openapi/${message}`;
        expect(error.slice(0, expected.length)).toBe(expected);
      });
    }
  });
}

/** Lint must report each of the mistakes in one description; none may stop the generator. */
export function violations(title: string, mistakes: readonly Refusal[]): void {
  describe(title, () => {
    const copy = copyFolders('openapi');
    let lines: readonly string[];
    beforeAll(() => {
      for (const mistake of mistakes) copy.edit(fileOf(mistake), mistake[0], mistake[1]);
      lines = lint(join(copy.root, 'openapi'));
    });
    afterAll(() => copy.remove());

    for (const [, , message] of mistakes)
      it(message, () => {
        const expected = `openapi/${message}`;
        expect(lines.map((line) => line.slice(0, expected.length))).toContain(expected);
      });
  });
}

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { copyFolders, generatorError, repository } from './repository-copy.ts';

/** A mistake in a file of openapi/, and how the message begins: file and pointer, and what is wrong. */
export type Refusal = readonly [mistake: string, file: string, from: string, to: string, message: string];

/** The generator must refuse each of the mistakes. */
export function refusals(title: string, mistakes: readonly Refusal[]): void {
  describe(title, () => {
    const copy = copyFolders('openapi');
    afterAll(() => copy.remove());

    it.each(mistakes)('%s', (_, file, from, to, message) => {
      const edited = `openapi/${file}`;
      copy.edit(edited, from, to);
      const error = generatorError(copy.root);
      copyFileSync(join(repository, edited), join(copy.root, edited));
      const expected = `openapi/${message}`;
      expect(error.slice(0, expected.length)).toBe(expected);
    });
  });
}

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lint } from './lint/lint.ts';
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

/** Lint must report each of the mistakes, which are all in one description; none may stop the generator. */
export function violations(title: string, mistakes: readonly Refusal[]): void {
  describe(title, () => {
    const copy = copyFolders('openapi');
    let lines: readonly string[];
    beforeAll(() => {
      for (const [, file, from, to] of mistakes) copy.edit(`openapi/${file}`, from, to);
      lines = lint(join(copy.root, 'openapi'));
    });
    afterAll(() => copy.remove());

    it.each(mistakes)('%s', (_mistake, _file, _from, _to, message) => {
      const expected = `openapi/${message}`;
      expect(lines.map((line) => line.slice(0, expected.length))).toContain(expected);
    });
  });
}

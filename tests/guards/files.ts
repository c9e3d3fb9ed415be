import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every file that is or would be committed, from the root of the repository. */
export const files: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

export const isGenerated = (file: string): boolean => file.includes('/generated/');

/** TypeScript that somebody wrote. */
export const written: readonly string[] = files.filter((file) => /\.tsx?$/.test(file) && !isGenerated(file));

/** Each line that matches, as `file:line text`; `accepted` may let a line pass. */
export function linesWith(
  among: readonly string[],
  pattern: RegExp,
  accepted: (line: string) => boolean = () => false,
): string[] {
  return among.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, at) =>
        pattern.test(line) && !accepted(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
      ),
  );
}

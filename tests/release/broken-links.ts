import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const LINK = /\]\(([^)\s]+)\)/g;
const isElsewhere = (target: string) => /^(?:[a-z][a-z+.-]*:|#)/.test(target);

/** Links in the texts of a folder whose target is missing there, as `text: target`. */
export function brokenLinks(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !path.includes('assets'))
    .sort()
    .flatMap((path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(LINK)]
        .map(([, target = '']) => target)
        .filter((target) => !isElsewhere(target) && !isInside(folder, path, target))
        .map((target) => `${path}: ${target}`),
    );
}

function isInside(folder: string, path: string, target: string): boolean {
  const file = join(folder, dirname(path), target.split('#', 1)[0] ?? '');
  return !relative(folder, file).startsWith('..') && existsSync(file);
}

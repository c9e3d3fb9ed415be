import { readFileSync } from 'node:fs';
import { parseSync, type Plugin } from 'vite';
import { findUnused, type Edit, type Unused } from './find-unused.ts';

/** @throws Error naming what is not in the file (any more), or is there more than once. */
export function leaveOut(code: string, unused: Omit<Unused, 'version'>): string {
  const { program, errors } = parseSync(unused.file, code);
  if (errors.length) throw new Error(`${unused.file} cannot be parsed.`);
  return applyEdits(code, findUnused(code, program, unused));
}

/** Edits within others are lost with their surroundings. */
function applyEdits(code: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  let result = '';
  let position = 0;
  for (const { start, end, text } of sorted) {
    if (start < position) continue;
    result += code.slice(position, start) + text;
    position = end;
  }
  return result + code.slice(position);
}

const PACKAGE = /^.*\/node_modules\/(@[^/]+\/)?[^/]+/;

function versionOf(id: string): unknown {
  const [folder = ''] = PACKAGE.exec(id) ?? [];
  return (JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version?: unknown }).version;
}

/** Leaves the parts that this page never reaches out of the libraries; fails for other versions of them. */
export function leaveOutUnused(parts: readonly Unused[]): Plugin {
  const left = new Map(parts.map((part) => [`/node_modules/${part.file}`, part]));
  const partOf = (id: string) => [...left].find(([path]) => id.endsWith(path));
  const seen = new Set<string>();
  return {
    name: 'latchkey:leave-out',
    transform(code, id) {
      const [path, part] = partOf(id) ?? [];
      if (!path || !part) return null;
      seen.add(path);
      const version = versionOf(id);
      if (version !== part.version)
        this.error(
          `${part.file} is of ${String(version)}: check what is left out, as it was for ${part.version}.`,
        );
      // Without a map, places in the file are a little off, but its name stays.
      return { code: leaveOut(code, part), map: null };
    },
    generateBundle() {
      const missing = [...left.keys()].filter((path) => !seen.has(path));
      if (missing.length) this.error(`Not built any more, so nothing can be left out: ${missing.join(', ')}`);
    },
  };
}

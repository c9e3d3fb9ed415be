import { files, textOf } from '../guards/files.ts';
import type { Texts } from './catalogues.ts';
import { askedKey } from './forms.ts';

const KEY = /\b[a-z_]+(?:\.[a-z0-9_]+)+\b/g;
/** The beginning of a key in a template: `error.invalid_${kind}`. */
const KEY_START = /`([a-z]+\.[a-z_.]*)\$\{/g;

/** The build reads these keys for index.html (codegen/build), but not by the dotted key. */
const OF_INDEX_HTML = /^boot\./;

/** Keys that no source file of the page names, in full or by their beginning. */
export function unusedKeys(english: Texts): string[] {
  const sources = files
    .filter((file) => /^src\/(?!testing\/).*(?<!\.test)\.tsx?$/.test(file))
    .map(textOf)
    .join('\n');
  const named = new Set(sources.match(KEY));
  const starts = [...sources.matchAll(KEY_START)].map(([, start = '']) => start);
  const keys = new Set([...english.keys()].map((key) => askedKey(key, english)));
  return [...keys].filter(
    (key) => !named.has(key) && !OF_INDEX_HTML.test(key) && !starts.some((start) => key.startsWith(start)),
  );
}

const PLACEHOLDER = /\{\{(.+?)\}\}/g;
const TAG = /<\s*\/?\s*([\w-]+)/g;

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** The names a text wants filled in: `{{types, list(…)}}` and `{{- types}}` both want `types`. */
export function placeholders(text: string): ReadonlySet<string> {
  return new Set(
    matches(text, PLACEHOLDER).map((inside) => (inside.split(',', 1)[0] ?? '').replace('-', '').trim()),
  );
}

/** The tags a text is marked up with: `<link>terms</link>` has `link`. */
export function tags(text: string): ReadonlySet<string> {
  return new Set(matches(text, TAG));
}

/** Does a text quote other texts, `$t(…)`? */
export function quotes(text: string): boolean {
  return text.includes('$t(');
}

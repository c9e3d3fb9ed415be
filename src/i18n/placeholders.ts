const PLACEHOLDER = /\{\{(.+?)\}\}/g;
const TAG = /<\s*\/?\s*([\w-]+)/g;

const captures = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** `types` for `{{types, list(…)}}` and `{{- types}}`. */
export function placeholderNames(text: string): ReadonlySet<string> {
  return new Set(
    captures(text, PLACEHOLDER).map((inside) => (inside.split(',', 1)[0] ?? '').replace('-', '').trim()),
  );
}

/** `link` for `<link>terms</link>`. */
export function tagNames(text: string): ReadonlySet<string> {
  return new Set(captures(text, TAG));
}

export function referencesOtherTexts(text: string): boolean {
  return text.includes('$t(');
}

/** Removes the tags of a text and keeps what is between them. */
export const withoutTags = (text: string): string => text.replace(/<[^>]*>/g, '');

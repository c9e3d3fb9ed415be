import en from '../../../src/i18n/locales/en.json' with { type: 'json' };
import { flattenTexts } from '../../../src/i18n/own-property.ts';
import { placeholderNames, referencesOtherTexts, tagNames } from '../../../src/i18n/placeholders.ts';
import type { Problem, Rule } from './problem.ts';
import serverPhrases from './server-phrases.json' with { type: 'json' };

const withoutPluralForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** The placeholders and the tags (as `<link>`) of our text or of a released server's text, by key. */
const ALLOWED = new Map<string, Set<string>>();
function allow(key: string, names: Iterable<string>): void {
  const base = withoutPluralForm(key);
  ALLOWED.set(base, new Set([...(ALLOWED.get(base) ?? []), ...names]));
}
const namesIn = (text: string) => [
  ...placeholderNames(text),
  ...[...tagNames(text)].map((name) => `<${name}>`),
];
for (const [key, text] of flattenTexts(en)) allow(key, namesIn(text));
for (const [key, names] of Object.entries(serverPhrases)) allow(key, names);

const isGroup = (path: string) => [...ALLOWED.keys()].some((key) => key.startsWith(`${path}.`));
const invalidKey = (key: string) => `Translation key ${key} is invalid.`;

function textProblems(key: string, text: string): string[] {
  const allowed = ALLOWED.get(withoutPluralForm(key));
  if (!allowed) return [invalidKey(key)];
  return [
    ...namesIn(text)
      .filter((name) => !allowed.has(name))
      .map(
        (name) =>
          `The text ${key} has no ${name.startsWith('<') ? name : `{{${name}}}`}, so the page would not show it`,
      ),
    ...(referencesOtherTexts(text)
      ? [`The text ${key} refers to another one by $t(), so the page would not show it`]
      : []),
  ];
}

function problemsIn(value: unknown, path: readonly string[]): Problem[] {
  const key = path.join('.');
  const isDotted = path.some((name) => name.includes('.'));
  if (typeof value === 'string' && !isDotted)
    return textProblems(key, value).map((message) => ({ message, path }));
  const isRoot = path.length === 0;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !(isRoot || isGroup(key)))
    return [{ message: invalidKey(key), path }];
  return Object.entries(value).flatMap(([name, inner]) => problemsIn(inner, [...path, name]));
}

/** The keys that the pages of this project or of a released server have, and their placeholders (contract.md#error-handling). */
export const phraseKeys: Rule<Readonly<Record<string, unknown>>> = (translation) =>
  problemsIn(translation, []);

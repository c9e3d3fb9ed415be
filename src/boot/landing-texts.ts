import type { Words } from '../domain/landing.ts';
import { selectTenantTexts } from '../i18n/tenant-texts.ts';
import { ownPropertyAt } from '../i18n/own-property.ts';
import { isString } from '../domain/type-guards.ts';
import type { LandingPage } from './landing.ts';
import { entryOf, NO_DIGEST, NO_TEXT, SEPARATORS, textIn, type LandingData } from './landing-data.ts';

export type TextsByKey = Readonly<Record<string, string>>;

/** A list of up to three words; the `separators` are those of LandingData. */
export function joinWords(words: readonly string[], separators: string): string {
  const [pair = '', ...three] = separators.split('|');
  return words.reduce((list, word, index) => list + ((words[2] && three[index - 1]) ?? pair) + word);
}

/** The texts of the landing pages in a language, the tenant's `own` among them. */
export const wordsIn =
  (tag: string, data: LandingData, own: TextsByKey): Words =>
  (key, values) => {
    if (!values) return own[key] ?? textIn(data, tag, key);
    const list = joinWords(values.types, textIn(data, tag, SEPARATORS));
    // Capitalised, as translate.ts does.
    return list.replace(/./, (first) => first.toLocaleUpperCase(tag));
  };

/** The tenant's own texts of the landing pages among those of an answer. Never rejects. */
export function tenantTexts(answer: unknown, tag: string, data: LandingData): Promise<TextsByKey> {
  const ours = data.keys.map((key, index) => {
    const digest = entryOf(data.digests, data, tag).slice(2 * index, 2 * index + 2);
    return [key, textIn(data, tag, key), digest === NO_TEXT ? '' : digest] as const;
  });
  return selectTenantTexts(
    answer,
    ours.filter(([, , digest]) => digest !== NO_DIGEST),
  );
}

/** Whether the texts that a page shows are there. */
export const hasTexts = ({ keys, texts }: LandingData, tag: string, page: LandingPage | undefined): boolean =>
  (texts[tag] ?? []).length > keys.indexOf(page?.terms ?? 'description.sign_in');

/** Completes the texts of a language from its file, as index.html has room for some of them only. */
export function addTexts({ keys, texts }: LandingData, tag: string, file: unknown): void {
  const known = texts[tag] ?? [];
  texts[tag] = keys.map((key, index) => {
    const text = ownPropertyAt(file, key);
    return isString(text) ? text : (known[index] ?? '');
  });
}

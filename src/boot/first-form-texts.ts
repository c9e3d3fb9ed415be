import { FIRST_FORM_TITLES, type Words } from '../domain/first-form.ts';
import { selectTenantTexts } from '../i18n/tenant-texts.ts';
import { ownPropertyAt } from '../i18n/own-property.ts';
import { isString } from '../domain/type-guards.ts';
import type { FirstFormPage } from './first-form-config.ts';
import { BETWEEN, MARK, NO_DIGEST, NO_TEXT, SEPARATORS, type FirstFormData } from './first-form-data.ts';

export type TextsByKey = Readonly<Record<string, string>>;

/** Joins up to three words with the `separators` of FirstFormData. */
export function joinWords(words: readonly string[], separators: string): string {
  const [pair = '', ...three] = separators.split('|');
  return words.reduce((list, word, index) => list + ((words[2] && three[index - 1]) ?? pair) + word);
}

const textOf = ({ files, tags, texts }: FirstFormData, tag: string, key: string): string | undefined => {
  const loaded = ownPropertyAt(files?.[tag], key);
  return isString(loaded) ? loaded : texts[key]?.split(BETWEEN)[tags.indexOf(tag)];
};

/** The texts of the first pages in a language, the tenant's `own` among them. */
export const wordsIn =
  (tag: string, data: FirstFormData, own: TextsByKey): Words =>
  (key, values) => {
    if (!values) return own[key] ?? textOf(data, tag, key) ?? '';
    const separators = textOf(data, tag, SEPARATORS);
    const list = separators
      ? joinWords(values.types, separators)
      : new Intl.ListFormat(tag, { type: 'disjunction' }).format(values.types);
    // Capitalised, as translate.ts does.
    return list.replace(/./, (first) => first.toLocaleUpperCase(tag));
  };

const digestsOf = ({ tags, digests }: FirstFormData, tag: string) => digests[tags.indexOf(tag)]?.match(MARK);

/** Whether the page can tell the texts that servers ship in a language from the tenant's. */
export const hasDigests = (data: FirstFormData, tag: string): boolean => Boolean(digestsOf(data, tag));

/** The tenant's own texts of the first pages among those of an answer. Never rejects. */
export function tenantTexts(answer: unknown, tag: string, data: FirstFormData): Promise<TextsByKey> {
  const digests = digestsOf(data, tag);
  const ours = Object.keys(data.texts).map((key, index) => {
    const digest = digests?.[index] ?? '';
    return [key, textOf(data, tag, key) ?? '', digest === NO_TEXT ? '' : digest] as const;
  });
  return selectTenantTexts(
    answer,
    ours.filter(([, , digest]) => digest !== NO_DIGEST),
  );
}

/** Whether all texts of a page are there. */
export const hasTexts = (data: FirstFormData, tag: string, page: FirstFormPage | undefined): boolean =>
  !page || textOf(data, tag, page.terms ?? FIRST_FORM_TITLES['/sign-in']) !== undefined;

/** Completes the texts of a language from its file, as index.html has room for some of them only. */
export function addTexts(data: FirstFormData, tag: string, file: unknown): void {
  data.files = { ...data.files, [tag]: file };
}

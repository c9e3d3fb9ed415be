/** The key suffix of a plural form in i18next. */
export const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;

const rulesOf = (tag: string) => new Intl.PluralRules(tag);

export const pluralForms = (tag: string): string[] => rulesOf(tag).resolvedOptions().pluralCategories;

export const withoutPluralSuffix = (key: string): string => key.replace(PLURAL_SUFFIX, '');

/** Whether a plural form stands for only one number, so that its text may write it as a word. */
export function isOneNumber(tag: string, key: string): boolean {
  const [, form] = PLURAL_SUFFIX.exec(key) ?? [];
  const rules = rulesOf(tag);
  const numbers = Array.from({ length: 1000 }, (_, number) => number).filter(
    (number) => rules.select(number) === form,
  );
  return numbers.length === 1;
}

import type en from './locales/en.json';

type Leaves<Group, Prefix extends string = ''> = {
  [Key in keyof Group & string]: Group[Key] extends string
    ? `${Prefix}${Key}`
    : Leaves<Group[Key], `${Prefix}${Key}.`>;
}[keyof Group & string];

/** The endings by which i18next tells plural forms apart: Intl.PluralRules' categories. */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPluralForm<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** Every text of the catalogue by its dotted key, typed from the English file; plural forms count as one key. */
export type MessageKey = WithoutPluralForm<Leaves<typeof en>>;

/** What a text's placeholders are filled with; `count` also chooses the plural form, an array is listed. */
export type Values = Readonly<Record<string, string | number | readonly string[]>>;

/** A text somebody is to read: one of ours, or the server's already localised message. */
export type Text =
  | {
      key: MessageKey;
      values?: Values;
      /** Placeholders that are lists of texts of ours. */
      lists?: Readonly<Record<string, readonly MessageKey[]>>;
    }
  | { literal: string };

import type en from './locales/en.json';

type DottedKeys<Group, Prefix extends string = ''> = {
  [Key in keyof Group & string]: Group[Key] extends string
    ? `${Prefix}${Key}`
    : DottedKeys<Group[Key], `${Prefix}${Key}.`>;
}[keyof Group & string];

/** Key suffixes of i18next. */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPluralForm<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** The dotted keys of en.json, without plural suffixes. */
export type MessageKey = WithoutPluralForm<DottedKeys<typeof en>>;

/** `count` also chooses the plural form; an array becomes a list. */
export type TextValues = Readonly<Record<string, string | number | readonly string[]>>;

/** A text of the catalogue, or a message localised by the server. */
export type DisplayText =
  | {
      key: MessageKey;
      values?: TextValues;
      /** Placeholders that are lists of other texts. */
      lists?: Readonly<Record<string, readonly MessageKey[]>>;
    }
  | { literal: string };

/** A text at a field, whose placeholders are numbers and lists of other texts only. */
export type FieldText =
  | {
      key: MessageKey;
      values?: Readonly<Record<string, number>>;
      lists?: Readonly<Record<string, readonly MessageKey[]>>;
    }
  | { literal: string };

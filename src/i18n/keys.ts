import type en from './locales/en.json';

type DottedKeys<Group, Prefix extends string = ''> = {
  [Key in keyof Group & string]: Group[Key] extends string
    ? `${Prefix}${Key}`
    : DottedKeys<Group[Key], `${Prefix}${Key}.`>;
}[keyof Group & string];

/** Key suffixes of i18next: plural forms, and the values of `context` for which English has texts. */
type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | 'unnamed';
type WithoutForm<Key> = Key extends `${infer Base}_${Form}` ? Base : Key;

declare module 'i18next' {
  /** `t` of i18next takes the keys of en.json only. */
  interface CustomTypeOptions {
    defaultNS: 'translation';
    nsSeparator: false;
    resources: { translation: typeof en };
  }
}

/** The dotted keys of en.json, without the suffixes of forms. */
export type MessageKey = WithoutForm<DottedKeys<typeof en>>;

/**
 * `count`, `min` and `max` also choose the plural form, and `context` chooses the form for a kind of identifier or for an
 * application without a name, if the language has one. An array becomes a list.
 */
export type TextValues = Readonly<Record<string, string | number | readonly string[]>>;

/** A message of the server. It is in the page's language of that moment, which the person may have changed since. */
export interface ServerMessage {
  literal: string;
  /** The tag of its language; absent if that is unknown. */
  language?: string | undefined;
  /** Our text for the same error, which the page shows once it is in another language. */
  ours?: MessageKey | undefined;
}

/** A text of the catalogue, or a message of the server. */
export type DisplayText =
  | {
      key: MessageKey;
      values?: TextValues;
      /** Placeholders that are lists of other texts. */
      lists?: Readonly<Record<string, readonly MessageKey[]>>;
    }
  | ServerMessage;

/** A text at a field. The form keeps it as JSON, so its placeholders are numbers, strings, and lists of other texts. */
export type FieldText =
  | {
      key: MessageKey;
      values?: Readonly<Record<string, number | string>>;
      lists?: Readonly<Record<string, readonly MessageKey[]>>;
    }
  | ServerMessage;

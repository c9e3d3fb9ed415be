import type { i18n } from 'i18next';
import { shownName, type NameKind } from '../text/shown-name.ts';
import { isRightToLeft } from './document-language.ts';
import type { DisplayText, MessageKey, TextValues } from './keys.ts';
import { TENANT_NAMESPACE, toMessageKey, translate, translateText } from './translate.ts';

/** It is a new object whenever the language or the texts change. */
export type Translator = {
  t: (key: MessageKey, values?: TextValues) => string;
  text: (text: DisplayText) => string;
  /** Shows a foreign name by itself in the same way as `t` shows names in texts. */
  name: (name: string, kind?: NameKind) => string;
  /** Whether the text of a key is the tenant's own. */
  isTenants: (key: MessageKey) => boolean;
  /** Translates an untrusted key, such as one from a URL. */
  toMessageKey: (candidate: string) => MessageKey | undefined;
  language: string;
};

/** The translator until texts arrive. Its language is empty, because none is decided yet. */
export const NO_TEXTS: Translator = {
  t: () => '',
  text: (text) => ('literal' in text ? text.literal : ''),
  name: () => '',
  isTenants: () => false,
  toMessageKey: () => undefined,
  language: '',
};

export function createTranslator(i18n: i18n): Translator {
  return {
    t: (key, values) => translate(i18n, key, values),
    text: (text) => translateText(i18n, text),
    name: (name, kind = 'name') => shownName(name, kind, isRightToLeft(i18n.language)),
    isTenants: (key) => i18n.getResource(i18n.language, TENANT_NAMESPACE, key) !== undefined,
    toMessageKey: (candidate) => toMessageKey(i18n, candidate),
    language: i18n.language,
  };
}

/** Reports a new language and further texts. Returns a function that stops it. */
export function onTextsChange(i18n: i18n, onChange: () => void): () => void {
  i18n.on('languageChanged', onChange);
  i18n.store.on('added', onChange);
  return () => {
    i18n.off('languageChanged', onChange);
    i18n.store.off('added', onChange);
  };
}

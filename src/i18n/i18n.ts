import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { createContext, createElement, useContext, useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { createTextBackend, LOADING } from './backend.ts';
import type { MessageKey, DisplayText, TextValues } from './keys.ts';
import { findLanguage } from './languages.ts';
import type { LanguageTag } from './languages.ts';
import { toMessageKey, NAMESPACE, translate, translateText } from './translate.ts';

const localeUrl = (tag: string): string => findLanguage(tag).url;

/** Rejects if loading fails after all retries (about 11 s). */
export async function createI18n(tag: LanguageTag): Promise<i18n> {
  const instance = createInstance();
  await instance.use(createTextBackend(localeUrl)).init({
    ...LOADING,
    lng: tag,
    fallbackLng: false,
    load: 'currentOnly',
    ns: NAMESPACE,
    nsSeparator: false,
    initAsync: false,
    returnNull: false,
    interpolation: { escapeValue: false },
  });
  // i18next resolves even when loading failed.
  if (!instance.hasResourceBundle(tag, NAMESPACE)) throw new Error(`The texts for ${tag} cannot be loaded.`);
  return instance;
}

/** Returns false and keeps the language if loading fails. */
export async function switchLanguage(i18n: i18n, tag: LanguageTag): Promise<boolean> {
  if (!i18n.hasResourceBundle(tag, NAMESPACE)) await i18n.reloadResources([tag]);
  if (!i18n.hasResourceBundle(tag, NAMESPACE)) return false;
  if (i18n.language !== tag) await i18n.changeLanguage(tag);
  return true;
}

export function setDocumentLanguage(language: string, document: Document): void {
  const { tag, dir } = findLanguage(language);
  document.documentElement.lang = tag;
  document.documentElement.dir = dir;
}

/** Returns a function that stops it. */
export function syncDocumentLanguage(i18n: i18n, document: Document): () => void {
  const sync = () => setDocumentLanguage(i18n.language, document);
  sync();
  i18n.on('languageChanged', sync);
  return () => i18n.off('languageChanged', sync);
}

/** A new object whenever the language or texts change. */
export type Translator = {
  t: (key: MessageKey, values?: TextValues) => string;
  text: (text: DisplayText) => string;
  /** For untrusted keys, as from a URL. */
  toMessageKey: (candidate: string) => MessageKey | undefined;
  language: string;
};

type TranslatorStore = { subscribe: (onChange: () => void) => () => void; current: () => Translator };

function createStore(i18n: i18n): TranslatorStore {
  const listeners = new Set<() => void>();
  const createTranslator = (): Translator => ({
    t: (key, values) => translate(i18n, key, values),
    text: (text) => translateText(i18n, text),
    toMessageKey: (candidate) => toMessageKey(i18n, candidate),
    language: i18n.language,
  });
  let translator = createTranslator();
  const refresh = () => {
    translator = createTranslator();
    listeners.forEach((onChange) => onChange());
  };
  i18n.on('languageChanged', refresh);
  i18n.store.on('added', refresh);
  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    current: () => translator,
  };
}

const stores = new WeakMap<i18n, TranslatorStore>();

function storeOf(i18n: i18n): TranslatorStore {
  const store = stores.get(i18n) ?? createStore(i18n);
  stores.set(i18n, store);
  return store;
}

const I18nContext = createContext<i18n | undefined>(undefined);

export function I18nProvider({ i18n, children }: { i18n: i18n; children: ReactNode }): ReactElement {
  return createElement(I18nContext, { value: i18n }, children);
}

export function useTranslate(): Translator {
  const i18n = useContext(I18nContext);
  if (i18n === undefined) throw new Error('useTranslate needs an <I18nProvider> above it.');
  const { subscribe, current } = storeOf(i18n);
  return useSyncExternalStore(subscribe, current, current);
}

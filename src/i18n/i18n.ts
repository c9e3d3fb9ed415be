import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { createContext, createElement, useContext, useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { createBackend, LOADING } from './backend.ts';
import type { MessageKey, Text, Values } from './keys.ts';
import { languageRow } from './languages.ts';
import type { Tag } from './languages.ts';
import { knownKey, NAMESPACE, translate, translateText } from './translate.ts';

const localeUrl = (tag: string): string => languageRow(tag).url;

/**
 * The texts of one language, the only one loaded. Rejects when they cannot be had after all retries
 * (about 11 s): the boot texts serve then.
 */
export async function createI18n(tag: Tag): Promise<i18n> {
  const instance = createInstance();
  await instance.use(createBackend(localeUrl)).init({
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

/** Loads another language if need be and changes to it; false, and all stays as it is, when it cannot be had. */
export async function switchLanguage(i18n: i18n, tag: Tag): Promise<boolean> {
  if (!i18n.hasResourceBundle(tag, NAMESPACE)) await i18n.reloadResources([tag]);
  if (!i18n.hasResourceBundle(tag, NAMESPACE)) return false;
  if (i18n.language !== tag) await i18n.changeLanguage(tag);
  return true;
}

/** Gives the document the language and direction of its words, also before there are any. */
export function setDocumentLanguage(language: string, document: Document): void {
  const { tag, dir } = languageRow(language);
  document.documentElement.lang = tag;
  document.documentElement.dir = dir;
}

/** Keeps the document's `lang` and `dir` those of the current language (quality 24). Returns the way to stop. */
export function syncDocumentLanguage(i18n: i18n, document: Document): () => void {
  const sync = () => setDocumentLanguage(i18n.language, document);
  sync();
  i18n.on('languageChanged', sync);
  return () => i18n.off('languageChanged', sync);
}

/** What a component translates with; a new object whenever texts have changed. */
export type Translate = {
  t: (key: MessageKey, values?: Values) => string;
  text: (text: Text) => string;
  /** A key from an address, if there is such a text. */
  known: (candidate: string) => MessageKey | undefined;
  language: string;
};

type Store = { subscribe: (changed: () => void) => () => void; current: () => Translate };

function createStore(i18n: i18n): Store {
  const listeners = new Set<() => void>();
  const make = (): Translate => ({
    t: (key, values) => translate(i18n, key, values),
    text: (text) => translateText(i18n, text),
    known: (candidate) => knownKey(i18n, candidate),
    language: i18n.language,
  });
  let translator = make();
  const renew = () => {
    translator = make();
    listeners.forEach((changed) => changed());
  };
  i18n.on('languageChanged', renew);
  i18n.store.on('added', renew);
  return {
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    current: () => translator,
  };
}

const stores = new WeakMap<i18n, Store>();

function storeOf(i18n: i18n): Store {
  const store = stores.get(i18n) ?? createStore(i18n);
  stores.set(i18n, store);
  return store;
}

const I18nContext = createContext<i18n | undefined>(undefined);

/** Gives the components below it their texts. */
export function I18nProvider({ i18n, children }: { i18n: i18n; children: ReactNode }): ReactElement {
  return createElement(I18nContext, { value: i18n }, children);
}

/** Texts for a component, which renders again when the language or a tenant's texts change. */
export function useTranslate(): Translate {
  const i18n = useContext(I18nContext);
  if (i18n === undefined) throw new Error('useTranslate needs an <I18nProvider> above it.');
  const { subscribe, current } = storeOf(i18n);
  return useSyncExternalStore(subscribe, current, current);
}

import { createContext, use } from 'react';
import type { Settings } from '../api/read-settings.ts';
import type { Translator } from '../i18n/translator.ts';
import type { AppState, AppStore } from './app-store.ts';

/** AppStateProvider gives both. */
export const AppStoreContext = createContext<AppStore | null>(null);
export const AppStateContext = createContext<AppState | null>(null);

function useProvided<Value>(value: Value | null): Value {
  if (value === null) throw new Error('AppStateProvider is missing');
  return value;
}

/** @throws Error outside AppStateProvider. */
export const useAppStore = (): AppStore => useProvided(use(AppStoreContext));

/** Settings, texts, theme and platform; renders again whenever something is pushed. @throws Error outside AppStateProvider. */
export const useAppState = (): AppState => useProvided(use(AppStateContext));

export const useSettings = (): Settings => useAppState().settings;
export const useTranslate = (): Translator => useAppState().translator;

/** Whether this is the state of the prerendered index.html, which React hydrates before it shows settings and texts. */
export const isPrerendered = ({ translator }: AppState): boolean => translator.language === '';

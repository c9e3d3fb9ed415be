import { createContext, use } from 'react';
import type { Settings } from '../api/read-settings.ts';
import type { Translator } from '../i18n/translator.ts';
import type { AppState, AppStore } from './app-store.ts';
import { useStore } from './store.ts';

export const AppStoreContext = createContext<AppStore | null>(null);

/** @throws Error outside AppStoreContext. */
export function useAppStore(): AppStore {
  const store = use(AppStoreContext);
  if (!store) throw new Error('AppStoreContext is missing');
  return store;
}

/** Settings, texts, theme and platform as they are now; renders again whenever something is pushed. */
export function useAppState(): AppState {
  return useStore(useAppStore());
}

export const useSettings = (): Settings => useAppState().settings;
export const useTranslate = (): Translator => useAppState().translator;

/** Whether this is the state of the prerendered index.html, which React hydrates before it shows settings and texts. */
export const isPrerendered = ({ translator }: AppState): boolean => translator.language === '';

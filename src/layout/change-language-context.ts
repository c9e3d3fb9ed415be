import { createContext } from 'react';

/** Resolves with false, in the language from before, where the texts cannot be loaded; rejects where its script cannot. */
export type ChangeLanguage = (tag: string) => Promise<boolean>;

/** Null where the language cannot be changed. */
export const ChangeLanguageContext = createContext<ChangeLanguage | null>(null);

import { createContext } from 'react';

/** Resolves with false, and keeps the language, if the texts cannot be loaded. Rejects if the script for it is missing. */
export type ChangeLanguage = (tag: string) => Promise<boolean>;

/** Null if the language cannot be changed. */
export const ChangeLanguageContext = createContext<ChangeLanguage | null>(null);

import { createContext } from 'react';

/** Resolves with false where the texts cannot be loaded: the language stays as it was. Rejects where the script for it is missing. */
export type ChangeLanguage = (tag: string) => Promise<boolean>;

/** Null where the language cannot be changed. */
export const ChangeLanguageContext = createContext<ChangeLanguage | null>(null);

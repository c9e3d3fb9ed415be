import { createContext } from 'react';
import type { LanguageTag } from '../i18n/languages.ts';

/** Resolves with false, in the language from before, where the texts cannot be loaded. */
export type ChangeLanguage = (tag: LanguageTag) => Promise<boolean>;

/** Null where the language cannot be changed. */
export const ChangeLanguageContext = createContext<ChangeLanguage | null>(null);

import { findLanguage } from './languages.ts';

export function setDocumentLanguage(language: string, document: Document): void {
  const { tag, dir } = findLanguage(language);
  document.documentElement.lang = tag;
  document.documentElement.dir = dir;
}

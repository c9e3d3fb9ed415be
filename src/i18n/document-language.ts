import { languages } from '../domain/generated/constants.ts';

export const isRightToLeft = (tag: string): boolean => /^(ar|fa|he|ur)\b|-XB$/.test(tag);

/** The tag is one of ours, or empty while none is decided. */
export function setDocumentLanguage(tag: string, { documentElement }: Document): void {
  documentElement.lang = tag || languages.fallback;
  documentElement.dir = isRightToLeft(tag) ? 'rtl' : 'ltr';
}

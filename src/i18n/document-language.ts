import { languages } from '../domain/generated/constants.ts';

export const isRightToLeft = (tag: string): boolean => /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b|-XB$/.test(tag);

/** The tag is one of ours or of a tenant, or empty while no language is decided. */
export function setDocumentLanguage(tag: string, { documentElement }: Document): void {
  documentElement.lang = tag || languages.fallback;
  documentElement.dir = isRightToLeft(tag) ? 'rtl' : 'ltr';
}

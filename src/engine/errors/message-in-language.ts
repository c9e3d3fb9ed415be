import { matchTag } from '../../i18n/match-tag.ts';

interface Answer {
  /** `http`: without a code. */
  kind: 'coded' | 'http';
  message?: string | undefined;
  /** The header. */
  contentLanguage?: string | undefined;
}

/** Words that none of our languages but English has. */
const ENGLISH_WORD = /\b(?:the|this|your|you|is|are|not|please|again|with|cannot|too)\b/i;

/**
 * The server's message if it is in the page's language, as far as that can be known (contract §20). Without
 * Content-Language: servers translate what has a code into the language asked for, or leave it in English, in which
 * everything else is.
 */
export function messageInLanguage(
  { kind, message, contentLanguage }: Answer,
  language: string,
): string | undefined {
  if (!message?.trim()) return undefined;
  if (contentLanguage !== undefined) return namesLanguage(contentLanguage, language) ? message : undefined;
  if (namesLanguage('en', language)) return message;
  return kind === 'coded' && !ENGLISH_WORD.test(message) ? message : undefined;
}

/** Whether the header Content-Language, a list of tags, names the language. */
export const namesLanguage = (contentLanguage: string, language: string): boolean =>
  contentLanguage.split(',').some((tag) => matchTag([language], tag) !== undefined);

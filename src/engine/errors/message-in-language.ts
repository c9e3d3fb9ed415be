import type { ServerMessage } from '../../i18n/keys.ts';
import { matchTag } from '../../i18n/match-tag.ts';

interface ErrorAnswer {
  /** `http`: the error has no code. */
  kind: 'coded' | 'http';
  message?: string | undefined;
  /** The header. */
  contentLanguage?: string | undefined;
}

/** Words that none of our languages but English has. */
const ENGLISH_WORD = /\b(?:the|this|your|you|is|are|not|please|again|with|cannot|too)\b/i;

/**
 * The language of a server's message, as far as that can be known. If it is the page's language, this is the page's tag.
 * Without Content-Language, an error with a code is in the requested language or in English; any other error is in English.
 */
export function messageLanguage(
  { kind, message = '', contentLanguage }: ErrorAnswer,
  language: string,
): string {
  if (contentLanguage !== undefined)
    return namesLanguage(contentLanguage, language)
      ? language
      : (contentLanguage.split(',', 1)[0] ?? '').trim();
  if (namesLanguage('en', language)) return language;
  return kind === 'coded' && !ENGLISH_WORD.test(message) ? language : 'en';
}

/** The server's message if it is in the page's language. */
export function messageInLanguage(answer: ErrorAnswer, language: string): ServerMessage | undefined {
  const { message } = answer;
  return message?.trim() && messageLanguage(answer, language) === language
    ? { literal: message, language }
    : undefined;
}

/** Whether the header Content-Language, a list of tags, names the language. */
export const namesLanguage = (contentLanguage: string, language: string): boolean =>
  contentLanguage.split(',').some((tag) => matchTag([language], tag) !== undefined);

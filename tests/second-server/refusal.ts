import { messages } from './messages.ts';
import type { Language } from './messages.ts';

/** An answer other than success: status, code and what goes with it (contract §1). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: object;

  constructor(status: number, code: string, more: object = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.more = more;
  }

  body(acceptLanguage: string | undefined): object {
    const message = messages[this.code]?.[languageOf(acceptLanguage)] ?? this.code;
    return { message, code: this.code, ...this.more };
  }
}

/** The first language of an Accept-Language header that this server speaks, by preference; English otherwise. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: Number(quality ?? 1) };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) if (language === 'en' || language === 'de') return language;
  return 'en';
}

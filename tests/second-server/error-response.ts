import { errorMessages } from './messages.ts';
import type { Language } from './messages.ts';

export class ErrorResponse extends Error {
  readonly status: number;
  /** Null: the error has none (contract §1). */
  readonly code: string | null;
  readonly extraFields: object;

  constructor(status: number, code: string | null, extraFields: object = {}) {
    super(code ?? 'an error without a code');
    this.status = status;
    this.code = code;
    this.extraFields = extraFields;
  }

  body(acceptLanguage: string | undefined): object {
    if (this.code === null) return { message: 'This server made a mistake.', ...this.extraFields };
    const message = errorMessages[this.code]?.[preferredLanguage(acceptLanguage)] ?? this.code;
    return { message, code: this.code, ...this.extraFields };
  }
}

/** The preferred language of an Accept-Language header among those supported; English if there is none. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const requested = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: Number(quality ?? 1) };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of requested) if (language === 'en' || language === 'de') return language;
  return 'en';
}

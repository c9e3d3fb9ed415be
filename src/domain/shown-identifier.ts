import { identifierInputValue, type Identifier } from './identifier.ts';

const INTERNATIONAL = /[@.]xn--/i;

/** The formatters by kind; each loads only when it is needed. */
const formats: { phone?: (value: string) => string; email?: (value: string) => string } = {};

/** An identifier as a person reads it: a phone number in groups, a domain in Unicode, if the formatter is loaded. */
export function shownIdentifier(identifier: Identifier): string {
  const { kind, value } = identifier;
  const format = kind === 'username' ? undefined : formats[kind];
  return format?.(value) ?? identifierInputValue(identifier);
}

/** Loads the formatter of the identifier; undefined if none is missing. Never rejects; without it, the raw value shows. */
export function loadFormatOf({ kind, value }: Identifier): Promise<void> | undefined {
  if (value === '') return undefined;
  if (kind === 'phone' && !formats.phone)
    return import('./phone/numbers.ts').then(({ formatPhone }) => void (formats.phone = formatPhone), ignore);
  if (kind === 'email' && !formats.email && INTERNATIONAL.test(value))
    return import('../text/unicode-domain.ts').then(
      ({ unicodeAddress }) => void (formats.email = unicodeAddress),
      ignore,
    );
  return undefined;
}

const ignore = (): void => undefined;

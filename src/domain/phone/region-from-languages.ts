import { phone } from '../generated/constants.ts';

const countryByLanguage: ReadonlyMap<string, string> = new Map(Object.entries(phone.countryByLanguage));

/** Guesses the country from the preferred language, not from the others. */
export function regionFromLanguages(languages: readonly string[]): string | undefined {
  const [first = ''] = languages;
  const preferred = primarySubtag(first);
  if (preferred === undefined) return undefined;
  const [region] = languages
    .filter((tag) => primarySubtag(tag) === preferred)
    .flatMap(
      (tag) => /^[a-z]+(?:[-_][a-z]{4})?[-_]([a-z]{2})(?![a-z\d])/i.exec(tag)?.[1]?.toUpperCase() ?? [],
    );
  return region ?? countryByLanguage.get(first.toLowerCase());
}

const primarySubtag = (tag: string): string | undefined => /^[a-z]+/i.exec(tag)?.[0].toLowerCase();

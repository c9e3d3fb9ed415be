/**
 * Puts the likely countries first: `chosen`, then the countries of the languages in their order. A language without a
 * region stands for the country where most of its speakers live. This only sorts; it selects no country.
 */
export function likelyFirst<Country extends { region: string }>(
  countries: readonly Country[],
  chosen: string,
  languages: readonly string[],
): { likely: readonly Country[]; others: readonly Country[] } {
  const regions = new Set([chosen, ...languages.flatMap(regionOf)].slice(0, MAX_LIKELY));
  const likely = [...regions].flatMap(
    (region) => countries.find((country) => country.region === region) ?? [],
  );
  return { likely, others: countries.filter(({ region }) => !regions.has(region)) };
}

const MAX_LIKELY = 6;

function regionOf(language: string): string[] {
  try {
    const { region } = new Intl.Locale(language).maximize();
    return region === undefined ? [] : [region];
  } catch {
    return [];
  }
}

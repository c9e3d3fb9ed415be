const primary = (tag: string) => tag.toLowerCase().split('-')[0];

const find = (tag: string, known: readonly string[]) =>
  known.find((one) => one.toLowerCase() === tag.toLowerCase()) ??
  known.find((one) => primary(one) === primary(tag));

/** Tags of an Accept-Language header, the preferred one first. */
const preferredTags = (header = '') =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);

/** The first known language of `lng`, Accept-Language and the tenant's own; English where none is known. */
export function negotiate(
  known: readonly string[],
  { lng, acceptLanguage, fallback }: { lng?: string; acceptLanguage?: string | undefined; fallback: string },
): string {
  const wanted = [...(lng ? [lng] : []), ...preferredTags(acceptLanguage), fallback];
  return wanted.map((tag) => find(tag, known)).find((tag) => tag !== undefined) ?? 'en';
}

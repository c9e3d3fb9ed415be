const primarySubtag = (tag: string) => tag.toLowerCase().split('-')[0];

const findLanguage = (tag: string, supported: readonly string[]) =>
  supported.find((one) => one.toLowerCase() === tag.toLowerCase()) ??
  supported.find((one) => primarySubtag(one) === primarySubtag(tag));

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

/** The first supported language among `lng`, Accept-Language and the fallback, else English. Also matches base languages. */
export function negotiateLanguage(
  supported: readonly string[],
  { lng, acceptLanguage, fallback }: { lng?: string; acceptLanguage?: string | undefined; fallback: string },
): string {
  const candidates = [...(lng ? [lng] : []), ...preferredTags(acceptLanguage), fallback];
  return candidates.map((tag) => findLanguage(tag, supported)).find((tag) => tag !== undefined) ?? 'en';
}

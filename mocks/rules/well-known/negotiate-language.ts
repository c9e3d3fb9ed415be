import { isFrom, type ServerRelease } from '../../session/server-release.ts';

const primarySubtag = (tag: string) => tag.toLowerCase().split('-')[0];

const findLanguage = (tag: string, supported: readonly string[], matchesBase: boolean) =>
  supported.find((one) => one.toLowerCase() === tag.toLowerCase()) ??
  (matchesBase ? supported.find((one) => primarySubtag(one) === primarySubtag(tag)) : undefined);

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

interface LanguageRequest {
  lng?: string;
  acceptLanguage?: string | undefined;
  fallback: string;
  release: ServerRelease;
}

/**
 * The first supported language among `lng`, Accept-Language and the fallback, else English. Only release 1.42 also tries
 * base languages.
 */
export function negotiateLanguage(
  supported: readonly string[],
  { lng, acceptLanguage, fallback, release }: LanguageRequest,
): string {
  const matchesBase = isFrom('1.42', release);
  const candidates = [...(lng ? [lng] : []), ...preferredTags(acceptLanguage), fallback];
  return (
    candidates.map((tag) => findLanguage(tag, supported, matchesBase)).find((tag) => tag !== undefined) ??
    'en'
  );
}

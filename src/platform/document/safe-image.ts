import type { Theme } from '../../theme/surfaces.ts';
import { safeHttpUrl, sameOrigin } from '../navigation/safe-redirect.ts';

/**
 * The address of an image that the page's CSP allows: by https, from its own origin, or a data URL, in which no script
 * runs. Browsers refuse images by http from other origins, or mark the page as unsafe.
 */
export function safeImageUrl(value: unknown, base: string): string | undefined {
  if (typeof value === 'string' && /^data:image\//i.test(value)) return value;
  const url = safeHttpUrl(value, base);
  return url !== undefined && (url.startsWith('https:') || sameOrigin(url, base)) ? url : undefined;
}

type ImageAddress = string | null | undefined;

interface Branding {
  readonly logoUrl?: ImageAddress;
  readonly darkLogoUrl?: ImageAddress;
}

interface Icons {
  readonly favicon?: ImageAddress;
  readonly darkFavicon?: ImageAddress;
}

/** The image for a theme; the dark theme shows the light image if it has no usable one. */
export const safeImageOfTheme = (
  theme: Theme,
  light: ImageAddress,
  dark: ImageAddress,
  base: string,
): string | undefined =>
  (theme === 'dark' ? safeImageUrl(dark, base) : undefined) ?? safeImageUrl(light, base);

/** The logo of the tenant. */
export const safeLogoUrl = (
  branding: Branding | null | undefined,
  theme: Theme,
  base: string,
): string | undefined => safeImageOfTheme(theme, branding?.logoUrl, branding?.darkLogoUrl, base);

/** The icon of the page. */
export const safeFaviconUrl = (
  { favicon, darkFavicon }: Icons,
  theme: Theme,
  base: string,
): string | undefined => safeImageOfTheme(theme, favicon, darkFavicon, base);

import { safeHttpUrl } from './safe-redirect.ts';

/** The address of an image that may be shown: a web address, or the image itself, in which no script runs. */
export function safeImageUrl(value: unknown, base: string): string | undefined {
  return typeof value === 'string' && /^data:image\//i.test(value) ? value : safeHttpUrl(value, base);
}

interface Branding {
  readonly logoUrl?: string | null | undefined;
  readonly darkLogoUrl?: string | null | undefined;
}

/** The logo for a theme; the dark theme shows that of the light one where it has none that may be shown. */
export function safeLogoUrl(
  branding: Branding | null | undefined,
  theme: 'light' | 'dark',
  base: string,
): string | undefined {
  const dark = theme === 'dark' ? safeImageUrl(branding?.darkLogoUrl, base) : undefined;
  return dark ?? safeImageUrl(branding?.logoUrl, base);
}

import { safeHttpUrl } from './safe-redirect.ts';

/** The address of an image that may be shown: a web address, or the image itself, in which no script runs. */
export function safeImageUrl(value: string, base: string): string | undefined {
  return /^data:image\//i.test(value) ? value : safeHttpUrl(value, base);
}

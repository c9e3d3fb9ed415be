/** Undefined if the text is no URL. The oldest supported browsers have neither `URL.canParse` nor `URL.parse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

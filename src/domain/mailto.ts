/** Allows no character with a meaning in a URL, which could add a recipient or a text. */
const PLAIN_ADDRESS = /^[\p{L}\p{N}._+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

/** A link for writing to a plain address; undefined for anything else. */
export function mailtoUrl(address: string | null): string | undefined {
  return address !== null && PLAIN_ADDRESS.test(address) ? encodeURI(`mailto:${address}`) : undefined;
}

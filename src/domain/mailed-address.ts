const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * The address that a sign-in link was mailed to, because the page shows it. A free text in its place is refused, and so is
 * an address with characters that hide or reverse parts of it.
 */
export function mailedAddress(hint: string): string | undefined {
  // A plus that was not encoded arrives as a space.
  const address = hint.trim().replace(/^([^\s@]+) ([^\s@]+@)/, '$1+$2');
  return /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(address) && !UNSEEN.test(address) ? address : undefined;
}

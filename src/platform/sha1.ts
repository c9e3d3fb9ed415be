/** SHA-1 of a text's UTF-8 bytes, 40 upper-case hex digits. Undefined without WebCrypto (plain http, quality 19). */
export async function sha1(text: string): Promise<string | undefined> {
  // Typed as always there, but browsers leave it out where the page is not secure.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return undefined;
  const hash = new Uint8Array(await subtle.digest('SHA-1', new TextEncoder().encode(text)));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('');
}

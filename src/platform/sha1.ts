/** In upper-case hex; undefined without WebCrypto (plain http, quality 19). */
export async function sha1(text: string): Promise<string | undefined> {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return undefined;
  const hash = new Uint8Array(await subtle.digest('SHA-1', new TextEncoder().encode(text)));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('');
}

/** The hash in upper-case hex; undefined without WebCrypto, as on plain http. */
export async function hash(algorithm: 'SHA-1' | 'SHA-256', text: string): Promise<string | undefined> {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return undefined;
  const bytes = new Uint8Array(await subtle.digest(algorithm, new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('');
}
